"""Reading and writing records, and other JSON, on disk."""

import json
import sys
from pathlib import Path
from typing import Any, BinaryIO

from tablee.cli.plainly import BadFile
from tablee.engine.notated import is_notated, read_notated
from tablee.engine.record import Record, read_record
from tablee.games import find

STDIN = "-"
BIGGEST = 64 * 2**20
"""Bytes; a hundred times the longest match ever."""


def load_record(path: str) -> Record:
    """The record in that file, which is JSON or text. Raises BadFile and BadRecord."""
    text = read_text(path)
    return read_notated(text, find) if is_notated(text) else read_record(text)


def load_json(path: str) -> Any:
    """The JSON in that file; no name twice in one object. Raises BadFile."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for name, value in pairs:
            if name in found:
                message = f"'{name}' stands twice in '{path}'."
                raise BadFile("named_twice", message, name=name, path=path)
            found[name] = value
        return found

    try:
        return json.loads(read_text(path), object_pairs_hook=once)
    except (ValueError, RecursionError) as error:
        message = f"'{path}' is not whole JSON: {error}."
        raise BadFile("not_json_file", message, path=path, why=str(error)) from None


def read_text(path: str) -> str:
    try:
        return read_bytes(path).removeprefix(b"\xef\xbb\xbf").decode()
    except UnicodeDecodeError:
        raise BadFile("not_text", f"'{path}' is not text (UTF-8).", path=path) from None


def read_bytes(path: str) -> bytes:
    try:
        if path == STDIN:
            return read_some(sys.stdin.buffer, path)
        with Path(path).open("rb") as file:
            return read_some(file, path)
    except (OSError, ValueError) as error:
        raise unreadable(path, error) from None


def read_some(file: BinaryIO, path: str) -> bytes:
    data = file.read(BIGGEST + 1)
    if len(data) > BIGGEST:
        raise BadFile("too_big", f"'{path}' is far too big.", path=path)
    return data


def unreadable(path: str, error: OSError | ValueError) -> BadFile:
    match error:
        case FileNotFoundError():
            return BadFile("no_file", f"There is no file '{path}'.", path=path)
        case IsADirectoryError():
            return BadFile("is_folder", f"'{path}' is a folder, not a file.", path=path)
        case _:
            return BadFile("unreadable", f"'{path}' cannot be read: {error}.", path=path, why=error)


def write_bytes(path: Path, data: bytes) -> None:
    """Raises BadFile."""
    try:
        path.write_bytes(data)
    except (OSError, ValueError) as error:
        message = f"'{path}' cannot be written: {error}."
        raise BadFile("unwritable", message, path=path, why=error) from None
