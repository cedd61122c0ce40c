"""A list of strokes that browsers can work out is taken, and any other refused with its reason."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablee.engine.errors import IllegalAction
from tablee.games.barbarossa.sculpture import DAB, MEASURES, Brush, Sculpture, read_sculpture

SAMPLES = sorted((Path(__file__).parents[3] / "web/fixtures/sculptures").glob("*.json"))

BRUSH: dict[str, Any] = {
    "kind": "brush", "tool": "pull", "size": 80, "strength": 50, "mirror": False,
    "dabs": [0, 200, 230, 0, 0, 40, 100],
}  # fmt: skip
SHAPE: dict[str, Any] = {
    "kind": "shape", "form": "ball", "cut": False, "at": [0, 190, 0], "size": [460, 420, 460],
    "turn": [0, 0, 0], "soft": 20, "mirror": True,
}  # fmt: skip


def written(*strokes: dict[str, Any], **more: Any) -> bytes:
    return msgspec.json.encode({"version": 1, "strokes": strokes} | more)


def refusal(sent: bytes) -> str:
    with pytest.raises(IllegalAction) as refused:
        read_sculpture(sent)
    assert refused.value.message
    return refused.value.code


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda path: path.stem)
def test_what_the_studio_makes_is_read(sample: Path) -> None:
    sculpture = read_sculpture(sample.read_bytes())
    assert len(sculpture.strokes) > 2
    assert read_sculpture(msgspec.json.encode(sculpture)) == sculpture


def test_there_are_samples() -> None:
    assert len(SAMPLES) >= 3


def test_the_bare_turntable_is_a_sculpture_too() -> None:
    assert read_sculpture(written()) == Sculpture(version=1, strokes=())


@pytest.mark.parametrize(
    "sent",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"[" * 100_000,
        b'{"version": 1}',
        b'{"version": 1, "strokes": [], "more": 1}',
        written({"kind": "magic"}),
        written(BRUSH | {"tool": "melt"}),
        written(BRUSH | {"size": MEASURES.brush[1] + 1}),
        written(BRUSH | {"size": MEASURES.brush[0] - 1}),
        written(BRUSH | {"strength": 0}),
        written(BRUSH | {"strength": 101}),
        written(BRUSH | {"mirror": 1}),
        written(BRUSH | {"more": 1}),
        written(BRUSH | {"dabs": []}),
        written(BRUSH | {"dabs": [1, 2, 3]}),
        written(BRUSH | {"dabs": BRUSH["dabs"] + [0]}),
        written(BRUSH | {"dabs": [0.5, *BRUSH["dabs"][1:]]}),
        written(BRUSH | {"dabs": "0000000"}),
        written(SHAPE | {"form": "teapot"}),
        written(SHAPE | {"at": [0, 0]}),
        written(SHAPE | {"at": [0, -1, 0]}),
        written(SHAPE | {"at": [MEASURES.reach + 1, 0, 0]}),
        written(SHAPE | {"size": [0, 100, 100]}),
        written(SHAPE | {"size": [1001, 100, 100]}),
        written(SHAPE | {"turn": [181, 0, 0]}),
        written(SHAPE | {"soft": 101}),
        written(SHAPE | {"soft": 1e300}),
        written(SHAPE | {"at": [10**30, 0, 0]}),
    ],
)
def test_what_browsers_cannot_work_out_is_refused(sent: bytes) -> None:
    assert refusal(sent) == "sculpture_unreadable"


@pytest.mark.parametrize("part", range(DAB))
def test_every_number_of_a_dab_has_its_range(part: int) -> None:
    dabs = BRUSH["dabs"] * 3
    for out_of_range in (-1001, 1001):
        dabs[DAB + part] = out_of_range
        assert refusal(written(BRUSH | {"dabs": dabs})) == "sculpture_unreadable"


def test_another_version_is_named() -> None:
    assert refusal(written(version=2)) == "sculpture_version"


def test_what_is_too_much_is_refused() -> None:
    assert refusal(b" " * (MEASURES.bytes + 1)) == "sculpture_too_big"
    assert refusal(written(*[SHAPE | {"soft": 0}] * (MEASURES.strokes + 1))) == "too_many_strokes"
    many = [BRUSH | {"dabs": [0, 0, 0, 0, 0, 0, 1] * (MEASURES.dabs // 2)}] * 2
    assert len(read_sculpture(written(*many)).strokes) == 2
    assert refusal(written(*many, SHAPE)) == "too_many_dabs"


@given(st.binary(max_size=200))
def test_noise_is_refused_and_nothing_else_happens(sent: bytes) -> None:
    assert refusal(sent) == "sculpture_unreadable"


@given(
    st.lists(
        st.tuples(
            st.integers(-500, 500), st.integers(0, 1000), st.integers(-500, 500),
            st.integers(-127, 127), st.integers(-127, 127), st.integers(-127, 127),
            st.integers(1, 100),
        ),
        min_size=1,
    )
)  # fmt: skip
def test_every_dab_in_range_is_taken(dabs: list[tuple[int, ...]]) -> None:
    numbers = [number for dab in dabs for number in dab]
    stroke = read_sculpture(written(BRUSH | {"dabs": numbers})).strokes[0]
    assert isinstance(stroke, Brush)
    assert list(stroke.dabs) == numbers
