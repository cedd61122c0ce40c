"""Limits and cookies, without a server."""

from tablee.server.guests import new_identity, public_name, sealed, unsealed
from tablee.server.limits import Buckets, Counts, Rate


def test_a_bucket_gives_a_burst_and_then_its_rate() -> None:
    time = 0.0
    bucket = Buckets(Rate(burst=3, per_second=2), now=lambda: time)
    assert [bucket.take("a") for _ in range(4)] == [True, True, True, False]
    assert bucket.take("b")
    time = 0.5
    assert [bucket.take("a") for _ in range(2)] == [True, False]


def test_nobody_can_fill_the_memory_with_keys() -> None:
    bucket = Buckets(Rate(1, 1), most=10)
    for number in range(100):
        bucket.take(str(number))
    assert len(bucket.kept) == 10


def test_counts_let_in_as_many_as_there_is_room_for() -> None:
    counts = Counts(2)
    assert [counts.enter("a") for _ in range(3)] == [True, True, False]
    counts.leave("a")
    assert counts.enter("a")
    for _ in range(2):
        counts.leave("a")
    assert counts.counted == {}


def test_a_cookie_opens_only_with_the_key_that_sealed_it() -> None:
    me = new_identity()
    cookie = sealed(me, b"key")
    assert unsealed(cookie, b"key") == me
    for forged in ("", ".", me, cookie[:-1], cookie + "x", cookie.swapcase(), "é.é"):
        assert unsealed(forged, b"key") is None
    assert unsealed(cookie, b"another key") is None


def test_the_public_name_tells_nothing_of_the_identity() -> None:
    me = new_identity()
    assert me not in public_name(me)
    assert public_name(me) == public_name(me) != public_name(new_identity())
