"""The schema of the database. Every change here needs a migration; a test compares both."""

from typing import TypeAlias

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Row,
    Select,
    Table,
    Text,
    false,
)

WholeRow: TypeAlias = Row[*tuple[object, ...]]
WholeRows: TypeAlias = Select[*tuple[object, ...]]
"""Rows with all columns of a table; SQLAlchemy knows the type of a column only if it is named."""

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "fk": "%(table_name)s_%(column_0_name)s_fk",
        "uq": "%(table_name)s_%(column_0_name)s_key",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("code", Text, unique=True),
    Column("game", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("free", Integer, nullable=False),
    Column("host", Text, nullable=False),
    Column("host_name", Text, nullable=False, server_default=""),
    Column("variants", JSON, nullable=False, server_default="[]"),
    Column("seated", JSON, nullable=False, server_default="[]"),
    Column("awaited", JSON, nullable=False, server_default="[]"),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("expires", Double, nullable=False),
    Column("doomed", Double),
    Column("clock", Text, nullable=False, server_default="none"),
    Column("due", Double),  # in uptime, as `expires`
    Column("notify", Double),
    Column("deal", Text),  # "first" or "practice"
    Index("tables_open", "public", "phase", "updated"),
    Index("tables_expires", "expires"),
    Index("tables_due", "due"),
    Index("tables_notify", "notify"),
)

log = Table(
    "log",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
    sqlite_with_rowid=False,  # keeps the entries of a table together; they are written once
)

membership = Table(
    "membership",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Index("membership_guest", "guest"),
    sqlite_with_rowid=False,
)

played = Table(
    "played",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("ended", Double, nullable=False),
    Column("rank", Integer),
    Column("points", Integer),
    Column("times", JSON(none_as_null=True)),
    Index("played_guest", "guest", "ended"),
    sqlite_with_rowid=False,
)

scores = Table(
    "scores",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("guest", Text),
    Column("bot", Text),
    Column("name", Text, nullable=False),
    Column("avatar", Text, nullable=False),
    Column("points", Integer, nullable=False),
    Column("rank", Integer, nullable=False),
    sqlite_with_rowid=False,  # keeps the seats of a match together
)

coached = Table(
    "coached",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("advice", LargeBinary, nullable=False),
)

settings = Table(
    "settings",
    metadata,
    Column("key", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

guests = Table(
    "guests",
    metadata,
    Column("id", Text, primary_key=True),
    Column("public", Text, nullable=False, unique=True),
    Column("name", Text, nullable=False),
    Column("avatar", Text, nullable=False),
    Column("language", Text, nullable=False),
    Column("created", Double, nullable=False),
    Column("seen", Double, nullable=False),
    Column("ranked", Boolean, nullable=False, server_default=false()),
    Index("guests_seen", "seen"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("guest_id", ForeignKey(guests.c.id, ondelete="CASCADE"), primary_key=True),
    Column("hash", LargeBinary, nullable=False, unique=True),
    Column("expires", Double, nullable=False),
)

shelf = Table(
    "shelf",
    metadata,
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), primary_key=True),
    Column("games", JSON, nullable=False),
    Column("until", Double, nullable=False),
)

riddles = Table(
    "riddles",
    metadata,
    Column("game", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("riddle", LargeBinary, nullable=False),  # empty: its modeller was forgotten
    Column("guest", Text),  # who released it; none: it is the game's own
)

releases = Table(
    "releases",
    metadata,
    Column("table_id", Text, primary_key=True),  # it may be deleted long before
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False, unique=True),
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), nullable=False),
    Column("game", Text, nullable=False),
    Column("day", Integer, nullable=False),
    Column("approved", Boolean, nullable=False),
    Column("title", Text, nullable=False),
    Column("riddle", LargeBinary, nullable=False),
    Index("releases_guest", "guest"),
)

tries = Table(
    "tries",
    metadata,
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("length", Integer, nullable=False),
    Column("steps", LargeBinary, nullable=False),
    Column("stars", Integer),
    Column("spent", Integer),
    Index("tries_day", "game", "day", "number"),
)

spots = Table(
    "spots",
    metadata,
    Column("key", Text, primary_key=True),
    Column("table_id", Text, nullable=False, server_default=""),
    Column("people", JSON, nullable=False, server_default="[]"),
    Column("queued", Integer, nullable=False, server_default="0"),
    Column("until", Double, nullable=False, server_default="0"),
)

deals = Table(
    "deals",
    metadata,
    Column("kind", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("level", Text, nullable=False),
    Column("more", Boolean, nullable=False),
    Column("secret", Text, nullable=False),
    Column("standard", LargeBinary),
    Column("mean", Double),
)

attempts = Table(
    "attempts",
    metadata,
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("table_id", Text, nullable=False),  # written before the table itself
    Column("begun", Double, nullable=False),
    Column("points", Integer),  # if it was done in time; they outlive the match and the deal
    Column("better", Double),  # by so many than strong bots, when these have played
    Index("attempts_day", "kind", "day"),
    Index("attempts_better", "kind", "guest", "better"),  # all that a board of all time reads
)

ratings = Table(
    "ratings",
    metadata,
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), primary_key=True),
    Column("game", Text, primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("matches", Integer, nullable=False),
)

rated = Table(
    "rated",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("change", Double, nullable=False),
    Column("ended", Double, nullable=False),
    Index("rated_guest", "guest", "ended"),
)

workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("until", Double, nullable=False),
)

owners = Table(
    "owners",
    metadata,
    Column("table_id", Text, primary_key=True),  # claimed before the table itself is written
    Column("worker", Text, nullable=False),
    Index("owners_worker", "worker"),
)

contacts = Table(
    "contacts",
    metadata,
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), nullable=False),
    Column("kind", Text, primary_key=True),
    Column("address", Text, primary_key=True),
    Column("device", LargeBinary, nullable=False),
    Column("created", Double, nullable=False),
    Index("contacts_guest", "guest"),
)

quiet = Table(
    "quiet",
    metadata,
    Column("guest", ForeignKey(guests.c.public, ondelete="CASCADE"), primary_key=True),
    Column("since", Integer, nullable=False),
    Column("until", Integer, nullable=False),
    Column("zone", Text, nullable=False),
)

told = Table(
    "told",
    metadata,
    Column("table_id", ForeignKey(tables.c.id, ondelete="CASCADE"), primary_key=True),
    Column("guest", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("due", Double, nullable=False),
    Index("told_guest", "guest"),
)
