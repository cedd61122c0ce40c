"""The server's log: one JSON object a line for programs, plain words for whoever watches.

What opens a door (cookies, tokens, links to tables) and what people say never gets here: a table
is named by the first letters of its id, a guest not at all.
"""

import logging
import sys
from datetime import UTC, datetime
from typing import IO, Any

from msgspec import json

PLAIN_FIELDS = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "color_message"}
NAMED = 6
"""Letters of a table's id that are enough to tell it from others, and too few to open it."""


class JsonLines(logging.Formatter):
    """Time, level, what happened, and whatever was said about it."""

    def format(self, record: logging.LogRecord) -> str:
        return json.encode(
            {
                "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
                "level": record.levelname.lower(),
                "what": record.getMessage(),
                **facts(record),
                **({"error": self.formatException(record.exc_info)} if record.exc_info else {}),
            },
            enc_hook=str,
        ).decode()


class Words(logging.Formatter):
    """For a person at a terminal."""

    def format(self, record: logging.LogRecord) -> str:
        known = ", ".join(f"{name} {value}" for name, value in facts(record).items())
        line = f"{record.levelname.lower()}: {record.getMessage()}" + (f" ({known})" * bool(known))
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line


def facts(record: logging.LogRecord) -> dict[str, Any]:
    return {name: value for name, value in record.__dict__.items() if name not in PLAIN_FIELDS}


def about(table: str, **facts: Any) -> dict[str, Any]:
    """What to say with a line about a table: `log.info("…", extra=about(id, …))`."""
    return {"table": table[:NAMED], **facts}


def keep_logs(out: IO[str] | None = None) -> None:
    """Everything from here on; a terminal gets only what somebody should look at."""
    stream = out or sys.stderr
    watched = stream.isatty()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(Words() if watched else JsonLines())
    logging.basicConfig(handlers=[handler], level=logging.WARNING, force=True)
    logging.getLogger("tablee").setLevel(logging.WARNING if watched else logging.INFO)
