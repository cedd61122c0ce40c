"""The face of six: what it shows and tells in the terminal, and how it understands an answer."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len, set_cell_size
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from tablee.cli.face import Face, Setting, number, only_enter, row
from tablee.engine.game import Seat
from tablee.engine.match import Update
from tablee.games.cards import FACE_DOWN, Card
from tablee.games.six.model import (
    HAND,
    ROWS,
    Action,
    ChooseRow,
    Dealt,
    Draft,
    Drafted,
    Event,
    MarkerMoved,
    Next,
    Placed,
    Play,
    PoolLaid,
    Revealed,
    ReversesDealt,
    RoundEnded,
    RowsLaid,
    Taken,
    View,
)
from tablee.games.six.terminal import ink, ox
from tablee.games.six.variants.ox.model import GoOn, Inserted, Lift, OxScored, Said, Slid, Use, Wait
from tablee.games.six.variants.reverse import value

GLANCE, READ = 0.7, 1.6
"""Seconds to read a minor line, and a painful one."""

TAKES = {"sixth": "six.takes_sixth", "too_low": "six.takes_too_low"}
TOO_LONG = {"hop": "six.takes_hop", "insert": "six.takes_insert", "slide": "six.takes_slide"}
MOVED = {
    "even": "six.moved_even",
    "odd": "six.moved_odd",
    "up": "six.moved_climb",
    "down": "six.moved_climb",
    None: "six.moved_hop",
}

RULES = {
    "pro": ["six.rules_pro"],
    "parity": ["six.rules_parity"],
    "climb": ["six.rules_climb"],
    "hop": ["six.rules_hop"],
    "reverse": ["six.rules_reverse"],
    "ox": ["six.rules_ox", "six.rules_say"],
}


class SixFace(Face):
    pauses = (Next,)

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.rows: list[list[Card]] = []
        """The rows as told so far: the view is already at the end of the story."""
        self.taken: Taken | None = None
        self.drafted: list[Drafted] = []
        self.scored: RoundEnded | None = None
        self.beaten: OxScored | None = None
        self.narrowest = 62 if self.against_ox else Face.narrowest  # a row may hold six there
        self.reversed: dict[Card, int] = {}
        """The numbers that reversed cards of this turn are placed by."""

    # What happened.

    def happened(self, update: Update) -> None:
        if not update.events:  # a match goes on from a position
            self.rows = [list(row) for row in update.view.rows]
        for event in update.events:
            self.tell(event)

    def tell(self, event: Event) -> None:
        match event:
            case Dealt(round=number, rows=rows):
                self.title("six.dealt", number)
                self.rows = [list(row) for row in rows]
            case PoolLaid(round=number):
                self.title("six.pool_laid", number)
            case Drafted():
                self.drafted.append(event)
            case RowsLaid(rows=rows):
                self.tell_drafts()
                self.setting.say(self.words("six.rows_laid"))
                self.rows = [list(row) for row in rows]
            case Revealed(cards=cards):
                self.setting.console.print()
                self.setting.say(self.words("six.revealed"))
                self.reversed = {laid.card: value(laid) for laid in cards if laid.reversed}
            case Taken(why="sixth" | "too_low"):
                self.taken = event
            case Taken():
                self.tell_too_long(event)
            case MarkerMoved(now=marker):
                self.setting.say(self.words(MOVED[marker.face], row=marker.row + 1))
            case ReversesDealt():
                self.setting.say(self.words("six.reverses_dealt"))
            case Placed():
                self.tell_placed(event)
            case RoundEnded():
                self.scored = event
            case OxScored():
                self.beaten = event
            case _:
                self.tell_said(event)

    def tell_said(self, event: Said) -> None:
        """What the team does before a card is placed."""
        text = ox.told(event, self.name, self.words)
        if text:
            self.setting.say(text, "bold")
            self.setting.pace.wait(READ)
        if isinstance(event, Slid):
            self.rows[event.was].remove(event.card)
        if isinstance(event, Inserted | Slid):
            self.rows[event.row].insert(event.position, event.card)

    def tell_too_long(self, taken: Taken) -> None:
        """A special card made a row too long: some cards go, the highest stays."""
        cards, heads = self.words("six.cards", n=len(taken.cards)), self.heads(taken.heads)
        blanks = {"name": self.name(taken.seat), "row": taken.row + 1}
        text = self.words(TOO_LONG[taken.why], cards=cards, heads=heads, **blanks)
        self.setting.say(text, ink.COST)
        self.rows[taken.row] = [c for c in self.rows[taken.row] if c not in taken.cards]
        self.setting.pace.wait(READ)

    def heads(self, n: int) -> str:
        return self.words("six.heads", n=n)

    def name(self, seat: Seat) -> str:
        """The ox has the number after the last seat."""
        names = self.setting.names
        return names[seat] if seat < len(names) else self.words("six.ox")

    def title(self, key: str, number: int) -> None:
        self.setting.console.print()
        name, ends = self.words("game.six.name"), self.ends()
        if self.against_ox:
            self.setting.say(self.words("six.title_ox", name=name), "bold")
            self.setting.say(self.words("six.dealt_ox"))
        else:
            self.setting.say(self.words("six.title", name=name, round=number, ends=ends), "bold")
            self.setting.say(self.words(key))
        if number == 1:
            self.setting.say(
                self.words("six.first_look" if self.roomy else "six.first_look_narrow")
            )

    def ends(self) -> str:
        """When the match is over."""
        limit, rounds = self.setting.options.limit, self.setting.options.rounds
        past = "six.ends_at" if self.setting.options.reached else "six.ends_past"
        ways = [] if limit is None else [self.words(past, n=limit)]
        ways += [] if rounds is None else [self.words("six.ends_after", n=rounds)]
        return self.words("or").join(ways)

    def tell_placed(self, placed: Placed) -> None:
        row = self.rows[placed.row]
        number = placed.row + 1
        if self.taken is None:
            self.line(placed, Text(self.goes(placed.card, number, row[-1])), GLANCE)
        else:
            self.line(placed, Text(self.takes(self.taken), ink.COST), READ)
            row.clear()
            self.taken = None
        row.append(placed.card)

    def goes(self, card: Card, row: int, last: Card) -> str:
        goes = self.words("six.goes", row=row, last=last)
        if card not in self.reversed:
            return goes
        return self.words("six.goes_as", value=self.reversed[card], goes=goes)

    def takes(self, taken: Taken) -> str:
        cards = self.words("six.cards", n=len(taken.cards))
        heads = self.words("six.heads", n=taken.heads)
        return self.words(TAKES[taken.why], row=taken.row + 1, cards=cards, heads=heads)

    def line(self, placed: Placed, words: Text, seconds: float) -> None:
        """Whose card, which card, what became of it."""
        grid = Table.grid(padding=(0, 1))
        for width in (1, 0, ink.card_width(self.roomy), 0):
            grid.add_column(min_width=width)
        name = Text(self.padded(placed.seat), "bold" if placed.seat == self.me else "")
        grid.add_row(" ", name, ink.chip(placed.card, self.roomy), words)
        self.setting.console.print(grid)
        self.setting.pace.wait(seconds)

    def padded(self, seat: Seat) -> str:
        size = max(cell_len(self.name(seat)) for seat in range(len(self.setting.names)))
        return set_cell_size(self.name(seat), max(size, 4 if self.against_ox else 0))

    def tell_drafts(self) -> None:
        """The latest picks of all players, on one line."""
        picks = [f"{self.setting.names[pick.seat]} {pick.card}" for pick in self.drafted]
        self.drafted = []
        if picks:
            self.setting.say(self.words("six.drafted", picks=", ".join(picks)))

    # What is awaited.

    def show(self, update: Update) -> None:
        if update.legal == [GoOn()]:
            return  # nothing to decide, so nothing to ask
        self.setting.console.print()
        match update.legal[0]:
            case Play():
                self.show_turn(update)
            case ChooseRow():
                self.show_row_choice(update.view)
            case Draft():
                self.show_draft(update.view)
            case GoOn() | Wait() | Use() | Lift():
                self.show_say(update.view)
            case _:
                self.show_scores()
                self.setting.ask(self.words("six.round_over"), self.words("six.round_over_hint"))

    def show_turn(self, update: Update) -> None:
        view: View = update.view
        turn = HAND + 1 - len(view.hands[self.me])
        self.draw_table(view, self.words("six.turn", turn=turn, turns=HAND))
        self.draw(ink.hand(view, self.setting))
        if len(update.legal) == 1:
            self.setting.say(self.words("six.last_card", card=view.preview[0].card))
            self.setting.pace.wait(READ)
        else:
            hint = "six.reverse_hint" if self.may_reverse(update) else "six.choose_card_hint"
            self.setting.ask(self.words("six.choose_card"), self.words(hint))

    def may_reverse(self, update: Update) -> bool:
        return any(isinstance(action, Play) and action.reversed for action in update.legal)

    def show_say(self, view: View) -> None:
        """The cards to be placed, and what could be done before the next one is."""
        self.draw_table(view, self.words("six.say_now"))
        waiting = ", ".join(f"{self.name(laid.seat)} {laid.card}" for laid in view.table)
        self.setting.say(self.words("six.to_be_placed", cards=waiting))
        for line in ox.offers(view, self.words):
            self.setting.say(line, bullet="  ")
        for line in ox.voices(self.proposals, self.name, self.words):
            self.setting.say(line, "bold", bullet="  ")
        locked = view.ox is not None and view.ox.stops
        hint = "six.choose_say_hint_lift" if locked else "six.choose_say_hint"
        hint = "six.choose_say_hint_proposed" if self.proposals else hint
        self.setting.ask(self.words("six.choose_say"), self.words(hint))

    def show_row_choice(self, view: View) -> None:
        mine, *others = view.table
        self.draw_table(view, self.words("six.rows_now"))
        later = [f"{self.name(laid.seat)} {laid.card}" for laid in others]
        if later:
            self.setting.say(self.words("six.still_to_come", cards=", ".join(later)))
        if view.hands[self.me]:
            self.setting.say(self.words("six.your_hand", cards=ink.written(view.hands[self.me])))
        self.setting.console.print()
        costs = " · ".join(ink.costs(view, self.words))
        card = f"{mine.card} ({value(mine)})" if mine.reversed else mine.card
        self.setting.ask(self.words("six.choose_row", card=card), costs)

    def show_draft(self, view: View) -> None:
        self.tell_drafts()
        held = sum(map(len, view.hands))
        self.draw(ink.pool(view.pool, held + len(view.pool), self.setting))
        if held:
            self.draw(ink.hands(view, range(len(view.hands)), self.setting))
        left = HAND - len(view.hands[self.me])
        self.setting.ask(
            self.words("six.choose_draft", n=left), self.words("six.choose_draft_hint")
        )

    def draw_table(self, view: View, title: str) -> None:
        if view.ox:
            cards = self.words("six.cards", n=len(view.piles[1]))
            heads = self.heads(view.points[0])
            self.setting.say(self.words("six.header_ox", title=title, heads=heads, cards=cards))
        else:
            self.setting.say(self.words("six.header", round=view.round, title=title))
            self.draw(ink.scores(view, self.setting), below=0)
        others = [seat for seat in range(len(view.hands)) if seat != self.me]
        if any(FACE_DOWN not in view.hands[seat] and view.hands[seat] for seat in others):
            self.draw(ink.hands(view, others, self.setting), below=0)
        self.setting.console.print()
        notes = list(self.notes(view))
        self.draw(ink.lanes(view, self.setting), below=0 if notes else 1)
        for note in notes:
            self.setting.say(note, bullet=" ")
        if notes:
            self.setting.console.print()

    def notes(self, view: View) -> Iterator[str]:
        """What the special cards by the rows mean."""
        if view.marker:
            yield self.words(MOVED[view.marker.face], row=view.marker.row + 1)
        if view.ox:
            yield from ox.guards(view.ox, self.words)

    def draw(self, table: Table, below: int = 1) -> None:
        self.setting.console.print(Padding(table, (0, 0, below, 1)))

    def show_scores(self) -> None:
        """The scores of the round that has just ended."""
        assert self.scored is not None  # noqa: S101 - a round ends before anybody asks for more
        limit = self.setting.options.limit
        table = ink.score_table(self.scored.points, self.scored.totals, limit, self.setting)
        self.draw(table)

    def close(self, update: Update) -> None:
        assert update.result is not None  # noqa: S101 - says it to the type checker
        self.setting.console.print()
        if self.beaten is not None:
            for line in ox.closing(self.beaten, self.words):
                self.setting.say(line, "bold")
            return
        self.show_scores()
        best = [seat for seat, rank in enumerate(update.result.ranks) if rank == 1]
        heads = self.words("six.heads", n=update.result.points[best[0]])
        self.setting.say(self.winners(best, heads), "bold")

    def winners(self, best: Sequence[Seat], heads: str) -> str:
        names = self.words.series([self.setting.names[seat] for seat in best])
        if best == [self.me]:
            return self.words("six.you_win", heads=heads)
        return self.words("six.they_win" if len(best) > 1 else "six.wins", names=names, heads=heads)

    # What was typed.

    def read(self, update: Update, typed: str) -> Action:
        match update.legal[0]:
            case Play() if typed.lower().startswith(("lift ", self.words("six.lift") + " ")):
                return ox.read(typed, self.words)
            case Play() if self.may_reverse(update) and typed[-1:].lower() == "r":
                return Play(number(typed[:-1], "type_card"), reversed=True)
            case Play():
                return Play(number(typed, "type_card"))
            case GoOn() | Wait() | Use() | Lift():
                return ox.read(typed, self.words, self.proposals)
            case Draft():
                return Draft(number(typed, "type_draft"))
            case ChooseRow():
                return ChooseRow(row(typed, ROWS, "type_row"))
            case _:
                only_enter(typed)
                return Next()

    def rules(self) -> Sequence[str]:
        keys = ["six.rules_goal", "six.rules_place", "six.rules_take", "six.rules_low"]
        ends = self.words("six.rules_end", ends=self.ends())
        keys += [key for variant in self.setting.options.variants for key in RULES[variant]]
        return [*(self.words(key) for key in keys), *([] if self.against_ox else [ends])]

    @property
    def against_ox(self) -> bool:
        return "ox" in self.setting.options.variants

    @property
    def roomy(self) -> bool:
        return self.setting.width >= ink.ROOMY
