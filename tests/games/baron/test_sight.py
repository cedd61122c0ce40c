"""Who sees what (baron.md#11)."""

from random import Random

from tablee.bots.random import at_random
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games.baron.deck import BARONS
from tablee.games.baron.model import Dealt, Drawn, Revealed, State, Tucked
from tests.games.baron.playing import ROWS, dealt, event, play, state, table, view

BACKS = (0, 0, 0, 0)


def test_everybody_sees_their_own_hand_and_the_backs_of_others() -> None:
    match = dealt(3)
    assert view(match, 1).hands == (BACKS, state(match).hands[1], BACKS)
    assert view(match, None).hands == (BACKS, BACKS, BACKS)


def test_nobody_sees_into_a_draw_pile_its_owner_neither() -> None:
    match = dealt(2)
    for viewer in (0, 1, None):
        assert view(match, viewer).draws == ((0,) * 20, (0,) * 20)


def test_a_deal_shows_ones_own_hand_and_no_draw_pile() -> None:
    match = dealt(2)
    seen = match.rules.seen_by(0, event(match, Dealt))
    assert seen.hands == (state(match).hands[0], BACKS)
    assert seen.draws == ((0,) * 20, (0,) * 20)


def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    position = f"{ROWS} ; hands 1 / 2 ; draws 10 11 / 20 21"
    match = play(table({1: "blue", 2: "red"}, position), "0 1", "1 2")
    assert match.rules.seen_by(1, event(match, Drawn)).cards == ((0, 0), (20, 21))
    assert match.rules.seen_by(None, event(match, Drawn)).cards == ((0, 0), (0, 0))


def under_the_pile() -> Match:
    """Seat 0 has just put its card 1 under its draw pile."""
    cards = {1: "white", 2: "blue", 3: "blue"}
    position = f"{ROWS} ; hands 1 3 5 6 / 2 4 7 8 ; draws 10 11 / 20 21"
    return play(table(cards, position, "good"), "0 1", "1 2")


def test_everybody_sees_which_card_goes_under_a_draw_pile() -> None:
    match = under_the_pile()
    assert match.rules.seen_by(1, event(match, Tucked)) == Tucked(0, 1)


def test_under_the_draw_pile_it_lies_face_down() -> None:
    assert view(under_the_pile(), 0).draws == ((0, 0, 0), (0, 0))


def test_what_is_held_is_turned_up_once_the_match_is_over() -> None:
    cards = {1: "blue", 2: "blue"}
    match = table(cards, f"{ROWS} ; hands 1 / 2 20 ; draws - / 30 31", "good", matches=2)
    assert view(match, 0).hands == ((1,), (0, 0))
    match = play(match, "0 1", "1 2")
    for viewer in (0, 1, None):
        assert view(match, viewer).hands == ((), (20,))
        assert view(match, viewer).draws == ((), (30, 31))
        assert view(match, viewer).points == (0, -3)


# Twin worlds.


def twins(match: Match, viewer: int | None) -> list[State]:
    return [match.rules.redeal(viewer, match.state, Chance(str(i))) for i in range(200)]


def test_a_twin_world_deals_other_hands_and_all_draw_piles_anew() -> None:
    match = dealt(2)
    for twin in twins(match, 0)[:20]:
        assert twin.hands[0] == state(match).hands[0]
        assert twin.hands[1] != state(match).hands[1]
        assert twin.draws[0] != state(match).draws[0]
        assert (twin.rows, twin.piles) == (state(match).rows, state(match).piles)


def test_cards_that_are_out_come_up_in_twin_worlds() -> None:
    match = dealt(2)
    out = set(range(1, 111)) - set(match.rules.pieces(match.state))
    assert out <= {card for twin in twins(match, 0) for card in match.rules.pieces(twin)}


def test_a_card_seen_to_go_under_a_draw_pile_is_there_in_every_twin_world() -> None:
    match = under_the_pile()
    for viewer in (0, 1, None):
        for twin in twins(match, viewer):
            assert twin.draws[0][-1] == 1
            assert twin.tucked == (1,)
    assert len({twin.draws[0][:2] for twin in twins(match, 0)}) > 100


def test_once_drawn_again_it_is_in_that_hand_in_every_twin_world() -> None:
    cards = {1: "white", 2: "blue", 20: "blue"}
    position = f"{ROWS} ; hands 1 / 2 ; draws 10 11 / 20 21"
    match = play(table(cards, position, "good"), "0 1", "1 2")
    assert state(match).hands[0] == (1, 10, 11)
    for twin in twins(match, 1):
        assert 1 in twin.hands[0]
    assert len({twin.hands[0] for twin in twins(match, 1)}) > 100


def test_once_played_again_it_is_no_longer_remembered() -> None:
    cards = {1: "white", 2: "blue white"}
    position = f"{ROWS} ; hands 1 / 2 ; draws 10 / 20 21"
    match = play(table(cards, position, "good"), "0 1", "1 2")
    assert state(match).tucked == (1,)
    assert state(play(match, "0 1", "1 20")).tucked == ()


def test_what_is_remembered_is_exactly_what_was_put_under_and_is_still_held() -> None:
    for seed in range(10):
        match, rng = dealt(4, "good", seed=str(seed)), Random(seed)
        known: set[int] = set()
        while waiting := match.waiting_for:
            for seat in waiting:
                match = match.submit(seat, at_random(match.update(seat), rng))
            for happening in match.events:
                if isinstance(happening, Revealed):
                    known -= {laid.card for laid in happening.cards}
                if isinstance(happening, Tucked):
                    known.add(happening.card)
            assert set(state(match).tucked) == known


def test_in_no_twin_world_is_it_over_while_it_goes_on() -> None:
    """Whoever sees play go on knows that somebody holds a blue card, or a Baron."""
    cards = {1: "blue", 2: "blue", 21: "blue"}
    position = f"{ROWS} ; hands 1 10 / 2 20 ; draws 11 / 22 21"
    match = play(table(cards, position, "good"), "0 1", "1 2")
    for twin in twins(match, 0):
        assert {21, *BARONS} & {*twin.draws[0], *twin.hands[1], *twin.draws[1]}
