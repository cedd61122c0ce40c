"""The store: logs of tables, and guests, in SQLite or PostgreSQL."""

from tablee.server.store.alone import only_server
from tablee.server.store.coached import StoredTable
from tablee.server.store.deals import Attempt, Deal, Line, TriedDeal
from tablee.server.store.errors import BadStore, CannotSave, Conflict
from tablee.server.store.guests import Identity
from tablee.server.store.opening import check_place
from tablee.server.store.releases import Release
from tablee.server.store.riddles import Chosen, Tried, Try
from tablee.server.store.scores import Dealt, Gathered, Met, Past, Series, Sums, Timed
from tablee.server.store.shelf import WaitingProgram
from tablee.server.store.spots import Sign, Sitter
from tablee.server.store.store import Store, open_store
from tablee.server.store.tables import Finished, Played, Score, Seated, Summary

__all__ = [
    "Attempt", "BadStore", "CannotSave", "Chosen", "Conflict", "Deal", "Dealt", "Finished",
    "Gathered", "Identity", "Line", "Met", "Past", "Played", "Release", "Score", "Seated",
    "Series", "Sign", "Sitter", "Store", "StoredTable", "Summary", "Sums", "Timed", "Tried",
    "TriedDeal", "Try", "WaitingProgram",
    "check_place", "only_server", "open_store",
]  # fmt: skip
