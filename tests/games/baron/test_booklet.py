"""The booklet's two examples, with cards of ours that have the colours it speaks of."""

from tests.games.baron.playing import choices, happened, play, state, table

OLIVIER, GAELLE, SARAH = 0, 1, 2


def test_where_to_place_a_card() -> None:
    """Olivier can choose the second or fourth row; Sarah's black card fits the first alone."""
    cards = {12: "red", 35: "blue black", 60: "black"}
    cards |= {91: "black blue", 92: "red", 93: "yellow", 94: "red green", 95: "green"}
    match = table(cards, "rows 91 | 92 | 93 | 94 | 95 ; hands 12 1 / 35 2 / 60 3")
    match = play(match, f"{OLIVIER} 12", f"{GAELLE} 35", f"{SARAH} 60")
    assert choices(match, OLIVIER) == ["row 2", "row 4"]
    match = play(match, f"{OLIVIER} row 4")
    assert happened(match) == ["12 → row 4", "35 → row 1", "60 → row 1"]


def test_taking_a_row() -> None:
    """Gaëlle chooses the second row; Olivier's heads are too many, Sarah's card is a sixth."""
    cards = {
        20: "red green",
        48: "black black black",
        77: "white",
        81: "black black black",
        82: "black blue",
        91: "red",
        92: "green",
        93: "yellow",
        94: "white yellow",
        95: "white blue",
        96: "white red",
        97: "white green",
        98: "white",
    }
    rows = "rows 81 82 | 91 | 92 | 93 | 94 95 96 97 98"
    match = table(cards, f"{rows} ; hands 48 1 / 20 2 / 77 3")
    match = play(match, f"{OLIVIER} 48", f"{GAELLE} 20", f"{SARAH} 77")
    assert choices(match, GAELLE) == ["row 2", "row 3"]
    match = play(match, f"{GAELLE} row 2")
    assert happened(match) == [
        "20 → row 2",
        "0 takes row 1 (81 82), 5 heads: too many heads of a colour",
        "48 → row 1",
        "2 takes row 5 (94 95 96 97 98), 9 heads: sixth card",
        "77 → row 5",
    ]
    assert state(match).rows == ((48,), (91, 20), (92,), (93,), (77,))
