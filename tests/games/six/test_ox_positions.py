"""Positions with the ox that people write."""

from typing import Any

import pytest

from tablee.engine.errors import BadPosition
from tablee.engine.match import new_match
from tablee.games.six import SIX
from tablee.games.six.model import (
    Marker,
    SixOptions,
    State,
)
from tablee.games.six.shared import Laid
from tablee.games.six.variants.ox.model import (
    GoOn,
    Lift,
    Ox,
    Special,
    Use,
    Wait,
)
from tests.games.six.oxtable import OX

ROWS = (10,), (20,), (30,), (40,)


class TestPositions:
    @pytest.mark.parametrize(
        "used", [(), ("stop",), ("first",), ("last",), ("sort",), ("replace",)]
    )
    def test_the_order_of_placing_is_that_of_the_cards_until_it_is_changed(
        self, used: tuple[Special, ...]
    ) -> None:
        cards = Laid(1, 41), Laid(2, 25), Laid(0, 11)
        ox = Ox(cards=(5,), used=used, shown=("seven",))
        position = State(rows=ROWS, hands=((12,), (13,)), table=cards, ox=ox)
        if used in ((), ("stop",)):
            with pytest.raises(BadPosition) as refused:
                new_match(SIX, OX, 2, "owl", position)
            assert refused.value.code == "bad_order"
        else:
            assert new_match(SIX, OX, 2, "owl", position).state.table == cards

    @pytest.mark.parametrize(
        ("code", "ox"),
        [
            ("wants_ox", None),
            ("ox_hand", Ox(cards=(5, 6))),
            ("card_twice", Ox(cards=(10,))),
            ("bad_specials", Ox(cards=(5,), shown=("stop", "stop"), stops=(1,))),
            ("bad_specials", Ox(cards=(5,), stops=(1, 1))),
            ("bad_specials", Ox(cards=(5,), sevens=(4,))),
            ("bad_specials", Ox(cards=(5,), used=("sort", "sort", "sort"))),
            ("bad_specials", Ox(cards=(5,), shown=("back",))),
            ("bad_shown", Ox(cards=(5,), shown=("stop",), stack=("seven",))),
            ("bad_shown", Ox(cards=(5,), shown=("stop", "seven", "sort"))),
            ("bad_turn", Ox(cards=(5,), went_on=(0,))),
            ("bad_turn", Ox(cards=(5,), firsts=(7,))),
        ],
    )
    def test_what_cannot_be_is_refused(self, code: str, ox: Ox | None) -> None:
        with pytest.raises(BadPosition) as refused:
            new_match(SIX, OX, 2, "owl", State(rows=ROWS, hands=((11,), (12,)), ox=ox))
        assert refused.value.code == code

    @pytest.mark.parametrize(
        "more",
        [
            {"marker": Marker(0)},
            {"reversed_by": (0,)},
            {"totals": (1, 2)},
            {"round": 2},
            {"piles": ((), (), ())},
            {"rows": ((10, 9), (20,), (30,), (40,))},
        ],
    )
    def test_nor_what_belongs_to_other_variants(self, more: dict[str, Any]) -> None:
        position = {"rows": ROWS, "hands": ((11,), (12,)), "ox": Ox(cards=(5,)), **more}
        with pytest.raises(BadPosition):
            new_match(SIX, OX, 2, "owl", State(**position))

    @pytest.mark.parametrize("variants", [(), ("pro",), ("hop",), ("reverse",)])
    def test_elsewhere_there_is_no_ox(self, variants: tuple[str, ...]) -> None:
        """Whatever else is wrong there: that card 50 lies by the ox, who has no seat here."""
        position = State(rows=ROWS, hands=((11,), (12,)), ox=Ox(cards=(5,)), table=(Laid(2, 50),))
        with pytest.raises(BadPosition) as refused:
            new_match(SIX, SixOptions(variants=variants), 2, "owl", position)
        assert refused.value.code == "no_ox"

    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("go on", GoOn()),
            ("wait", Wait()),
            ("lift 2", Lift(1)),
            ("use seven 2", Use("seven", row=1)),
            ("use replace 15", Use("replace", card=15)),
            ("use insert 10 to 1", Use("insert", card=10, row=0)),
            ("use sort 78 80 55", Use("sort", order=(78, 80, 55))),
        ],
    )
    def test_actions_print_and_parse(self, text: str, action: Use) -> None:
        assert SIX.notation.action(action) == text
        assert SIX.notation.parse_action(text) == action

    @pytest.mark.parametrize("text", ["use", "use magic 3", "use stop", "lift", "lift 12"])
    def test_what_is_no_action_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="is not a"):
            SIX.notation.parse_action(text)
