"""6 qui prend!: a lesson in seven steps, and the pictures of its rules."""

from tools.lessons.model import Answer, Example, Files, Lesson, Position, Rulebook, Step
from tools.lessons.play import files_of


def waiting(rows: list[list[int]], *cards: int) -> Position:
    """Cards are turned up, ours among them; everybody still holds one more."""
    table = [{"seat": seat, "card": card} for seat, card in enumerate(cards)]
    hands = [[100], [101], [102]]
    return {"rows": rows, "hands": hands, "table": sorted(table, key=lambda laid: laid["card"])}


LESSON = Lesson(
    "six",
    (
        Step(
            "rising",
            "where",
            waiting([[12], [45], [58, 61], [71]], 30),
            (
                Answer(0, "right", right=True, row=0),
                Answer(1, "higher"),
                Answer(2, "higher"),
                Answer(3, "higher"),
            ),
        ),
        Step(
            "together",
            "card",
            {
                "rows": [[8], [24, 27], [51], [70]],
                "hands": [[30, 54, 88], [10, 96, 97], [62, 98, 99]],
            },
            (
                Answer(30, "placed", right=True, row=1),
                Answer(54, "placed", right=True, row=2),
                Answer(88, "placed", right=True, row=3),
            ),
            others=((10,), (62,)),
        ),
        Step(
            "nearest",
            "where",
            waiting([[12, 21], [18, 24], [27], [40, 43]], 26),
            (
                Answer(0, "farther"),
                Answer(1, "right", right=True, row=1),
                Answer(2, "higher"),
                Answer(3, "higher"),
            ),
        ),
        Step(
            "sixth",
            "card",
            {
                "rows": [[14], [22, 29, 31, 35, 36], [50, 60], [80]],
                "hands": [[38, 66, 91], [15, 2, 3], [97, 98, 99]],
            },
            (
                Answer(38, "sixth", row=1, heads=10),
                Answer(66, "right", right=True, row=2),
                Answer(91, "right", right=True, row=3),
            ),
            others=((15,), (97,)),
        ),
        Step(
            "promise",
            "card",
            {
                "rows": [[17], [41, 43, 44, 46], [60, 62], [85]],
                "hands": [[48, 63, 88], [47, 2, 3], [70, 98, 99]],
            },
            (
                Answer(48, "overtaken", row=1, heads=9),
                Answer(63, "right", right=True, row=2),
                Answer(88, "right", right=True, row=3),
            ),
            others=((47,), (70,)),
            preview=True,
        ),
        Step(
            "too_low",
            "row",
            waiting([[55], [20, 30, 33], [72, 73, 74], [81, 88]], 3, 9),
            (
                Answer(0, "single", row=0, heads=7),
                Answer(1, "dear", row=1, heads=11),
                Answer(2, "right", right=True, row=2, heads=3),
                Answer(3, "dear", row=3, heads=6),
            ),
        ),
        Step(
            "round",
            "round",
            {
                "rows": [[12, 19], [34, 36, 37, 38], [57, 59, 60, 61], [80, 82]],
                "hands": [[39, 63, 84], [21, 40, 66], [14, 62, 90]],
            },
            others=((40, 66, 21), (62, 14, 90)),
            preview=True,
        ),
    ),
)

RULES = Rulebook(
    "six",
    (
        Example("nearest", waiting([[8, 12], [31, 37], [40, 43], [58]], 44), row=2),
        Example("sixth", waiting([[9], [20, 28, 33, 34, 37], [52], [80]], 41), row=1, heads=11),
        Example(
            "too_low",
            waiting([[30, 44], [28], [61, 62, 64], [77]], 6),
            row=1,
            heads=1,
            acts=((0, {"kind": "row", "row": 1}),),
        ),
        Example(
            "parity",
            {**waiting([[12, 18], [7, 15], [40], [66]], 21), "marker": {"row": 0, "face": "even"}},
            row=1,
            variants=("parity",),
            marker=0,
        ),
        Example(
            "climb",
            {**waiting([[12], [30, 35], [61], [52, 48]], 45), "marker": {"row": 3, "face": "up"}},
            row=3,
            variants=("climb",),
            marker=3,
        ),
        Example(
            "hop",
            {**waiting([[14, 23], [38], [50, 51], [70]], 25), "marker": {"row": 0}},
            row=0,
            variants=("hop",),
            marker=1,
        ),
        Example(
            "reverse",
            {
                "rows": [[10], [24], [28, 29, 30, 36, 37], [60]],
                "hands": [[100], [101], [102]],
                "table": [{"seat": 0, "card": 41, "reversed": True}],
            },
            row=0,
            variants=("reverse",),
        ),
        Example(
            "stop",
            {
                "rows": [[11], [32, 36], [53, 54, 56, 57, 58], [71]],
                "hands": [[100], [101], [102]],
                "table": [{"seat": 0, "card": 60}],
                "ox": {"cards": [103], "stops": [2]},
            },
            row=1,
            variants=("ox",),
            acts=tuple((seat, {"kind": "go_on"}) for seat in range(3)),
        ),
    ),
)


def files() -> Files:
    return files_of(LESSON, RULES)
