"""One real server for the tests of a worker."""

from collections.abc import Callable, Iterator

import pytest

from tests.live.serving import Guest, Server, newcomers, serving


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server"), "--away", "1") as running:
        yield running


@pytest.fixture
def guest(server: Server) -> Iterator[Callable[[], Guest]]:
    """Somebody new, as often as one asks."""
    with newcomers(server.address) as new_guest:
        yield new_guest
