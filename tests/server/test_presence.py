"""What holds while a socket is open, and how little memory it takes."""

import pytest
import uvicorn

from tablee.server.connection import Connection
from tablee.server.gate import Gate, Patience, connections
from tablee.server.limits import Counts, TooMuch
from tablee.server.presence import Counted, Listed


async def send(_message: object) -> None:
    raise AssertionError


def test_who_is_refused_at_the_last_count_is_counted_nowhere() -> None:
    all_of_us, ours = Counts(5), Counts(1)
    with Counted((all_of_us, "all"), (ours, "ann")):
        assert (all_of_us.total, ours.total) == (1, 1)
        with pytest.raises(TooMuch), Counted((all_of_us, "all"), (ours, "ann")):
            raise AssertionError
        assert (all_of_us.total, ours.total) == (1, 1)
    assert (all_of_us.total, ours.total) == (0, 0)


def test_a_guest_is_listed_as_long_as_one_of_their_connections_is_open() -> None:
    listed: dict[str, set[Connection]] = {}
    one, two = Connection("ann", send), Connection("ann", send)
    with Listed(listed, one):
        with Listed(listed, two):
            assert listed == {"ann": {one, two}}
        assert listed == {"ann": {one}}
    assert listed == {}


async def test_a_socket_has_a_place_for_nearly_all_that_uvicorn_keeps() -> None:
    _, kind = connections(Gate([]), Patience())
    config = uvicorn.Config(send, interface="asgi3", log_config=None)
    config.load()
    socket = kind(config, uvicorn.server.ServerState(), {})
    assert len(vars(socket)) < 5, "name them in its __slots__"
