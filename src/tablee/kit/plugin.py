"""The pytest plugin: a test that takes `tablee_law` runs once for every law at every table.

    @pytest.mark.tablee_game("my_game")
    def test_it_keeps_the_laws(tablee_law):
        tablee_law()

Without the mark it is the games of `--tablee-game KEY`. The kit is imported only where it is used:
pytest loads this file in every run.
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--tablee-game",
        action="append",
        default=[],
        metavar="KEY",
        help="check this installed game, in tests that take the fixture tablee_law",
    )


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line(
        "markers", "tablee_game(*keys): the games whose laws the fixture tablee_law runs"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "tablee_law" not in metafunc.fixturenames:
        return
    from tablee.games import find
    from tablee.kit.check import checks

    mark = metafunc.definition.get_closest_marker("tablee_game")
    keys = mark.args if mark else metafunc.config.getoption("--tablee-game")
    found = [check for key in keys for check in checks(find(key))]
    metafunc.parametrize("tablee_law", found, ids=str)
