"""The short way for whole frames says the same as the library for all frames."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from tablee.server.frames import ends_with_a_frame, text_frame, whole_text

MOST = 70_000
TEXTS = st.text(max_size=300) | st.integers(0, MOST // 2).map("é".__mul__)


def frame(text: str | bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a client sends it."""
    data = text if isinstance(text, bytes) else text.encode()
    return Frame(opcode, data, fin=fin).serialize(mask=True)


def read_by_the_library(data: bytes) -> list[Frame]:
    server = ServerProtocol(max_size=MOST)
    server.state = OPEN
    server.parser = server.parse()
    next(server.parser)
    server.receive_data(data)
    return [event for event in server.events_received() if isinstance(event, Frame)]


@given(TEXTS)
def test_a_text_is_written_as_the_library_writes_it(text: str) -> None:
    assert text_frame(text.encode()) == Frame(Opcode.TEXT, text.encode()).serialize(mask=False)


@given(TEXTS)
def test_a_whole_frame_is_read_as_the_library_reads_it(text: str) -> None:
    data = frame(text)
    short = whole_text(data, MOST)
    assert short == (text if len(text.encode()) < 0x10000 else None)
    assert [bytes(event.data) for event in read_by_the_library(data)] == [text.encode()]


@given(st.binary(max_size=200))
def test_whatever_comes_is_read_as_by_the_library_or_left_to_it(data: bytes) -> None:
    text = whole_text(data, MOST)
    if text is not None:
        [only] = read_by_the_library(data)
        assert (only.opcode, only.fin, bytes(only.data)) == (Opcode.TEXT, True, text.encode())


OTHERS = {
    "nothing": b"",
    "one byte": b"\x81",
    "a part": frame("ab")[:-1],
    "two": frame("ab") + frame("c"),
    "a fragment": frame("ab", fin=False),
    "bytes": frame("ab", Opcode.BINARY),
    "a ping": frame("", Opcode.PING),
    "no text": frame(b"\xff"),
    "too long": frame("a" * 101),
    "not masked": Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
}


@pytest.mark.parametrize("data", OTHERS.values(), ids=OTHERS.keys())
def test_everything_else_is_left_to_the_library(data: bytes) -> None:
    assert whole_text(data, 100) is None


@given(st.lists(st.binary(max_size=125).map(lambda data: frame(data, Opcode.PONG)), max_size=4))
def test_short_whole_frames_end_with_a_frame(frames: list[bytes]) -> None:
    assert ends_with_a_frame(b"".join(frames))


@given(st.binary(max_size=100), st.data())
def test_part_of_a_frame_does_not(text: bytes, data: st.DataObject) -> None:
    whole = frame(text)
    assert not ends_with_a_frame(whole[: data.draw(st.integers(1, len(whole) - 1))])


def test_nor_does_the_first_part_of_a_message() -> None:
    assert not ends_with_a_frame(frame("ab", fin=False))
