"""The kernel of the ox plays by the rules: every use of a special card, in random matches."""

from random import Random

import numpy as np
import pytest

from tablee.bots.compiled import compiled
from tablee.engine.match import Match, new_match
from tablee.games.six import SIX
from tablee.games.six.bots.talking import Then, board_of
from tablee.games.six.kernel import specials, team
from tablee.games.six.kernel.rows import NONE
from tablee.games.six.kernel.specials import KINDS, Board, new_board
from tablee.games.six.model import State
from tablee.games.six.rules import Six
from tablee.games.six.variants.ox.model import GoOn, Lift, Outlook, Use
from tablee.games.six.variants.ox.rules import DOUBLED
from tablee.games.six.variants.ox.table import cheapest_row
from tests.games.six.oxtable import OX
from tests.slow import times

TEAM, BEAST = specials.TEAM, specials.BEAST


@compiled
def looked(board: Board, use: int, aside: Board, worth: float) -> float:
    return specials.look(board, use, aside, worth)


@compiled
def done(board: Board, use: int) -> None:
    specials.do(board, use)


@compiled
def placed(board: Board) -> None:
    specials.place_next(board)


def board_in(state: State) -> Board:
    """The whole table, as the kernel has it; special cards to come as they lie."""
    return board_of(Then(state, []))


def rules_of(match: Match) -> Six:
    assert isinstance(match.rules, Six)
    return match.rules


def number(state: State, seat: int, action: GoOn | Use | Lift) -> int:
    """An action as the kernel writes it."""
    cards = [laid.card for laid in state.table]

    def use(kind: int, a: int, b: int = 0, c: int = 0) -> int:
        return kind | a << specials.A | b << specials.B | c << specials.C

    match action:
        case GoOn():
            return NONE
        case Lift(row=row):
            return use(specials.LIFT, row)
        case Use(special="seven" | "stop" as kind, row=int(row)):
            return use(KINDS.index(kind), row)
        case Use(special="replace", card=int(card)):
            return use(specials.REPLACE, seat, state.hands[seat].index(card))
        case Use(special="insert", card=int(card), row=int(row)):
            return use(specials.INSERT, cards.index(card), row)
        case Use(special="slide", card=int(card), row=int(row)):
            was = next(at for at, lie in enumerate(state.rows) if card in lie)
            return use(specials.SLIDE, was, state.rows[was].index(card), row)
        case Use(special="first" | "last" as kind, card=int(card)):
            return use(KINDS.index(kind), cards.index(card))
        case Use(special="sort", order=tuple(order)):
            return use(specials.SORT, *moved_card(cards, order))
        case _:
            raise AssertionError(action)


def kind_of(action: GoOn | Use | Lift) -> str:
    return action.special if isinstance(action, Use) else type(action).__name__.lower()


def moved_card(cards: list[int], order: tuple[int, ...]) -> tuple[int, int]:
    for at, card in enumerate(cards):
        others = [other for other in cards if other != card]
        to = order.index(card)
        if (*others[:to], card, *others[to:]) == order:
            return at, to
    raise AssertionError(order)


def pauses(seats: int, seed: int) -> list[tuple[Match, int]]:
    """Where a seat was asked, in a match in which special cards are used for fun."""
    rng, found = Random(seed), []
    match = new_match(SIX, OX, seats, f"kernel {seed}")
    while match.result is None:
        seat = rng.choice(match.waiting_for)
        uses = [each for each in match.legal(seat) if isinstance(each, Use | Lift)]
        if match.state.table and uses:
            found.append((match, seat))
        wild = uses and match.state.table and rng.random() < 0.2
        bot = SIX.bots["medium"]
        action = rng.choice(uses) if wild else bot(match.update(seat), rng)
        match = match.submit(seat, action)
    return found


def same(board: Board, state: State) -> None:
    """The kernel has the same table as the rules, special cards and marks included."""
    told = board_in(state)
    count = told.notes[specials.COUNT]
    assert [*board.table] == [*told.table]
    for row, size in enumerate(told.sizes):
        assert [*board.cards[row, : board.sizes[row]]] == [*told.cards[row, :size]]
    assert board.notes[specials.COUNT] == count
    assert [*board.queue[:count]] == [*told.queue[:count]]
    assert [*board.moved[:count]] == [*told.moved[:count]]
    left = told.notes[specials.LEFT]
    assert board.notes[specials.LEFT] == left
    assert sorted(board.pile[:left]) == sorted(told.pile[:left])
    for seat, hand in enumerate(state.hands):
        assert sorted(board.hands[seat, : len(hand)]) == sorted(told.hands[seat, : len(hand)])


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_every_use_is_worth_what_the_rules_say(seats: int) -> None:
    seen: set[str] = set()
    for seed in range(times(3, 20)):
        for match, seat in pauses(seats, seed):
            board, aside = board_in(match.state), new_board(seats + 1)
            looks: tuple[Outlook, ...] = match.update(seat).view.outlook
            worth = 2.0 if seats in DOUBLED else 1.0
            for each in looks:
                told = looked(board, number(match.state, seat, each.action), aside, worth)
                assert told == each.ox - worth * each.team, each
                seen.add(kind_of(each.action))
            same(board, match.state)
    assert seats < 6 or seen == {*KINDS, "lift", "goon"}


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_use_changes_the_table_as_the_rules_do(seats: int) -> None:
    for seed in range(times(2, 10)):
        for match, seat in pauses(seats, seed):
            rules, state, rng = rules_of(match), match.state, Random(seed)
            uses = [each for each in match.legal(seat) if isinstance(each, Use | Lift)]
            for action in rng.sample(uses, min(8, len(uses))):
                board, after = board_in(state), rules.fold(state, rules.say(state, seat, action))
                if getattr(action, "special", "") == "replace":
                    after = next_placed(match, after)
                done(board, number(state, seat, action))
                same(board, after)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_card_is_placed_as_the_rules_do(seats: int) -> None:
    for match, _ in pauses(seats, seats):
        board = board_in(match.state)
        placed(board)
        same(board, next_placed(match, match.state))


def next_placed(match: Match, state: State) -> State:
    """A card too low takes the cheapest row."""
    rules = rules_of(match)
    events = rules.place(state) or rules.take(state, cheapest_row(state), "too_low")
    return rules.fold(state, events)


def test_the_team_considers_every_use_there_is() -> None:
    """But for sorting, all that the rules list; orders that a player has set are left alone."""
    for seats in (2, 4, 6):
        for match, seat in pauses(seats, 7):
            state, ox = match.state, match.state.ox
            if ox.firsts or ox.lasts:
                continue
            board, uses = board_in(state), np.empty(team.MOST_WAYS, np.int64)
            listed = {
                number(state, seat, each)
                for each in match.legal(seat)
                if isinstance(each, Use) and each.special != "sort"
            }
            later, found = len(state.hands[0]), set[int]()
            for kind in {special for special in ox.shown if special != "sort"}:
                count = team.ways_to(board, KINDS.index(kind), seat, later, uses)
                found |= {int(use) for use in uses[:count]}
            assert found == listed
