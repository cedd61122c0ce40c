"""Which tables the laws are tried at in short."""

import pytest

from tablee.kit.check import Check
from tablee.kit.tables import Table, middle
from tests.slow import SLOW


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """In short, tables of every variant with the fewest seats, the most, and three."""
    left_out = [] if SLOW else [item for item in items if is_in_between(item)]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in set(left_out)]


def is_in_between(item: pytest.Item) -> bool:
    spec = getattr(item, "callspec", None)
    check = spec and spec.params.get("tablee_law")
    return isinstance(check, Check) and not is_telling(check.table)


def is_telling(table: Table) -> bool:
    seats = table.game.seats(table.options)
    return table.seats in (seats[0], middle(seats), seats[-1])
