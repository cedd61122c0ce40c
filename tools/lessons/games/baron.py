"""Le Baron: a lesson in eight steps, and the pictures of its rules. Cards are those of our deck."""

from tools.lessons.model import Answer, Example, Files, Lesson, Position, Rulebook, Step
from tools.lessons.play import files_of


def waiting(rows: list[list[int]], card: int) -> Position:
    """Our card is turned up; everybody still holds one more."""
    hands = [[99], [98], [110]]
    return {"rows": rows, "hands": hands, "table": [{"seat": 0, "card": card}]}


LESSON = Lesson(
    "baron",
    (
        Step(
            "colours",
            "where",
            waiting([[15], [68, 76], [35], [22], [67]], 27),
            (
                Answer(0, "nothing"),
                Answer(1, "inside"),
                Answer(2, "right", right=True, row=2),
                Answer(3, "nothing"),
                Answer(4, "nothing"),
            ),
        ),
        Step(
            "number",
            "card",
            {
                "rows": [[5], [11], [30], [18], [41]],
                "hands": [[9, 48, 83], [2, 97, 107], [71, 94, 98]],
            },
            (
                Answer(9, "placed", right=True, row=0),
                Answer(48, "placed", right=True, row=2),
                Answer(83, "placed", right=True, row=1),
            ),
            others=((2,), (71,)),
        ),
        Step(
            "sixth",
            "row",
            waiting([[23, 14, 25, 35, 46], [59, 48], [58], [72], [69, 97]], 31),
            (
                Answer(0, "sixth", row=0, heads=10),
                Answer(1, "right", right=True, row=1),
                Answer(2, "refused"),
                Answer(3, "refused"),
                Answer(4, "refused"),
            ),
        ),
        Step(
            "heads",
            "row",
            waiting([[19], [91, 75, 57, 22], [70], [105], [63]], 24),
            (
                Answer(0, "refused"),
                Answer(1, "right", right=True, row=1),
                Answer(2, "colour", row=2, heads=3),
                Answer(3, "refused"),
                Answer(4, "refused"),
            ),
        ),
        Step(
            "forced",
            "where",
            waiting([[58], [26, 42, 61, 49, 69], [8], [48], [85]], 2),
            (
                Answer(0, "way_out"),
                Answer(1, "right", right=True, row=1, heads=13),
                Answer(2, "way_out"),
                Answer(3, "way_out"),
                Answer(4, "way_out"),
            ),
        ),
        Step(
            "no_match",
            "row",
            waiting([[14, 23], [84], [9, 100], [11, 53], [81]], 65),
            (
                Answer(0, "dear", row=0, heads=4),
                Answer(1, "dear", row=1, heads=3),
                Answer(2, "dear", row=2, heads=4),
                Answer(3, "right", right=True, row=3, heads=2),
                Answer(4, "single", row=4, heads=5),
            ),
        ),
        Step(
            "monocle",
            "row",
            waiting([[66, 5, 58], [18], [56, 29, 14, 6, 15], [13, 31], [87, 95]], 52),
            (
                Answer(0, "colour", row=0, heads=7),
                Answer(1, "right", right=True, row=1),
                Answer(2, "sixth", row=2, heads=13),
                Answer(3, "right", right=True, row=3),
                Answer(4, "colour", row=4, heads=7),
            ),
        ),
        Step(
            "round",
            "round",
            {
                "rows": [[12, 30], [86, 53], [38, 46], [16], [13]],
                "hands": [[45, 60], [48, 71], [65, 98]],
            },
            others=((48, 71), (98, 65)),
            preview=True,
        ),
    ),
)

RULES = Rulebook(
    "baron",
    (
        Example(
            "match",
            waiting([[15, 46], [22], [19], [72], [69, 63]], 31),
            row=1,
            acts=((0, {"kind": "row", "row": 1}),),
        ),
        Example(
            "sixth", waiting([[58], [23, 14, 25, 35, 46], [19], [86], [53]], 33), row=1, heads=10
        ),
        Example("colour", waiting([[58], [70, 62], [72], [95], [53]], 24), row=1, heads=5),
        Example(
            "no_match",
            waiting([[14, 23], [84], [9, 100], [11, 53], [81]], 65),
            row=3,
            heads=2,
            acts=((0, {"kind": "row", "row": 3}),),
        ),
        Example(
            "baron",
            waiting([[14, 23], [84], [18], [12], [81]], 52),
            row=2,
            acts=((0, {"kind": "row", "row": 2}),),
        ),
        Example(
            "long",
            waiting([[58], [23, 14, 25, 35, 46, 91], [72], [95], [53]], 48),
            row=1,
            variants=("colour",),
        ),
        Example(
            "good",
            {
                **waiting([[14, 23], [84], [9, 100], [11, 53], [81]], 65),
                "draws": [[1, 3], [4], [6]],
            },
            row=0,
            variants=("good",),
            tucked=True,
        ),
    ),
)


def files() -> Files:
    return files_of(LESSON, RULES)
