"""Exported matches as Parquet, with a schema. Needs `pip install tablee[parquet]`."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pyarrow as pa
from pyarrow.parquet import ParquetWriter

from tablee.engine.exported import Exported

TOGETHER = 1_000
"""Matches that are written at once."""

ACTION = pa.struct([("seat", pa.int8()), ("action", pa.string())])
SCHEMA = pa.schema(
    [
        pa.field("game", pa.string(), nullable=False),
        pa.field("version", pa.int32(), nullable=False),
        pa.field("variants", pa.list_(pa.string()), nullable=False),
        pa.field("options", pa.string(), nullable=False),
        pa.field("seats", pa.int8(), nullable=False),
        pa.field("seed", pa.string()),
        pa.field("players", pa.list_(pa.string()), nullable=False),
        pa.field("points", pa.list_(pa.int32()), nullable=False),
        pa.field("ranks", pa.list_(pa.int8()), nullable=False),
        pa.field("actions", pa.list_(ACTION), nullable=False),
    ]
)

decode = msgspec.json.Decoder(Exported).decode


def write_parquet(lines: Path, file: Path) -> None:
    """All matches of a file of JSON lines, in the same order."""
    with lines.open("rb") as source, ParquetWriter(file, SCHEMA, compression="zstd") as writer:
        rows = map(row, map(decode, source))
        while batch := list(islice(rows, TOGETHER)):
            writer.write_batch(pa.RecordBatch.from_pylist(batch, schema=SCHEMA))


def row(match: Exported) -> dict[str, Any]:
    """Options and actions differ from game to game, so they stay JSON."""
    record = match.record
    return {
        "game": record.game,
        "version": record.version,
        "variants": record.options.get("variants", []),
        "options": msgspec.json.encode(record.options).decode(),
        "seats": record.seats,
        "seed": None if record.seed is msgspec.UNSET else str(record.seed),
        "players": list(match.players),
        "points": list(match.points),
        "ranks": list(match.ranks),
        "actions": [*actions(match)],
    }


def actions(match: Exported) -> Iterator[dict[str, Any]]:
    for seat, action in match.record.actions:
        yield {"seat": seat, "action": bytes(action).decode()}
