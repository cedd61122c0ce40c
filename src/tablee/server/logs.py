"""The server's log: one JSON object per line for programs, plain text for a terminal.

Cookies, tokens, links to tables, chat and cards never get into the log. A table is named by the
first letters of its id, and guests are not named. Messages of exceptions and of other libraries may
contain anything, so they are left out: the log has the type of an exception, its code and its
traceback.
"""

import logging
import re
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from types import TracebackType
from typing import IO, TypeAlias

from msgspec import json

ExcInfo: TypeAlias = (
    tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]
)
PLAIN_FIELDS = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "color_message"}
NAMED = 6
"""Letters of a table's id: enough to recognise it, too few to open it."""
OURS = "tablee"
CODES = ("code", "sqlite_errorname", "sqlstate", "errno")
"""Attributes that identify an exception. None of them comes from a guest."""
VALUES = re.compile(r"[(<\[{\"':=%\n]")
"""Where the details begin in a message of another library."""


class Lines(logging.Formatter):
    """Formats only the safe parts of a record."""

    def what(self, record: logging.LogRecord) -> str:
        if is_ours(record):
            return record.getMessage()
        return f"{record.name}: {VALUES.split(str(record.msg), maxsplit=1)[0].strip()}"

    def formatException(self, ei: ExcInfo) -> str:  # noqa: N802 - the name in logging
        """The chain of exceptions: where each came from, its type and its code."""
        return "\n".join(traced(each) for each in chain(ei[1])) if ei[1] else ""


class JsonLines(Lines):
    """One JSON object per record: time, level, message and extra fields."""

    def format(self, record: logging.LogRecord) -> str:
        return json.encode(
            {
                "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
                "level": record.levelname.lower(),
                "what": self.what(record),
                **facts(record),
                **({"error": self.formatException(record.exc_info)} if record.exc_info else {}),
            },
            enc_hook=str,
        ).decode()


class Words(Lines):
    """One line of text per record, for a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        known = ", ".join(f"{name} {value}" for name, value in facts(record).items())
        line = f"{record.levelname.lower()}: {self.what(record)}" + (f" ({known})" * bool(known))
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def is_ours(record: logging.LogRecord) -> bool:
    return record.name.partition(".")[0] == OURS


def facts(record: logging.LogRecord) -> dict[str, object]:
    if not is_ours(record):
        return {}
    return {name: value for name, value in record.__dict__.items() if name not in PLAIN_FIELDS}


def chain(error: BaseException) -> Iterator[BaseException]:
    """The exception and its causes."""
    seen: set[int] = set()
    following: BaseException | None = error
    while following is not None and id(following) not in seen:
        seen.add(id(following))
        yield following
        hidden = following.__suppress_context__
        following = following.__cause__ or (None if hidden else following.__context__)


def traced(error: BaseException) -> str:
    known = [str(getattr(error, name)) for name in CODES if getattr(error, name, None)]
    name = f"{type(error).__module__}.{type(error).__qualname__}"
    where = "".join(traceback.format_tb(error.__traceback__))
    return f"{where}{name} {' '.join(known)}".rstrip()


def about(table: str, **facts: object) -> dict[str, object]:
    """Extra fields for a line about a table: `log.info("…", extra=about(id, …))`."""
    return {"table": table[:NAMED], **facts}


class Seldom(logging.Filter):
    """Lets each message of another library through only now and then.

    Anyone can send requests that are not HTTP, and uvicorn logs each of them.
    """

    def __init__(self, every: float = 60.0, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self.every, self.now = every, now
        self.last: dict[str, float] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        if is_ours(record) or record.levelno > logging.WARNING:
            return True
        moment, message = self.now(), str(record.msg)
        if moment < self.last.get(message, -self.every) + self.every:
            return False
        self.last[message] = moment
        return True


def keep_logs(out: IO[str] | None = None) -> None:
    """Starts logging. A terminal gets only warnings and errors."""
    stream = out or sys.stderr
    watched = stream.isatty()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Words() if watched else JsonLines())
    handler.addFilter(Seldom())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger(OURS).setLevel(logging.WARNING if watched else logging.INFO)
