"""Open tables: one for each game, which never closes. No I/O.

Each deal of an open table is a table of its own with one short match, so that its record, its proof
and its replay are like those of any other match. When a match is over, those who are here and those
who wait get seats at the next table, and bots hold the rest (docs/decisions/0022).
"""

from collections.abc import Collection, Container, Mapping, Sequence, Set

from msgspec.structs import replace

from tablee.bots.characters import NAMES, for_seat
from tablee.engine.bots import STAND_IN, Character, Level
from tablee.engine.errors import BadOptions
from tablee.engine.game import Seat
from tablee.engine.options import read_options
from tablee.games import find
from tablee.server.chairs import Chair
from tablee.server.entries import (
    BoardLine,
    BotSat,
    Came,
    Clock,
    Entry,
    Face,
    Guest,
    Opened,
    Queued,
    Sat,
    Spot,
    Starting,
)
from tablee.server.plans import Plan, opening
from tablee.server.requests import agreed
from tablee.server.store import Sign, Sitter
from tablee.server.table import NotAllowed, Table, people_play

DAY = 24 * 3600.0
MORNING = 6 * 3600.0
"""An evening ends at 6:00 in the morning, UTC."""
BOARD = 60
"""Lines on the board of an evening."""


def plan_of(key: str) -> Plan:
    """The settings of an open table: a game and variants. Raises BadOptions."""
    name, *variants = (part.strip() for part in key.split(","))
    game = find(name)
    if not game.bots:
        raise BadOptions("people_only", "In this game every seat needs a person.")
    options = {**game.trial.one_round, **({"variants": variants} if variants else {})}
    plan = Plan(game=name, seats=0, options=options)
    plan = replace(plan, seats=seats_for(plan, 1))
    agreed(game, options, plan.seats)
    return plan


def seat_range(plan: Plan) -> range:
    game = find(plan.game)
    return game.seats(read_options(game.options, plan.options))


def most_seats(plan: Plan) -> int:
    return max(seat_range(plan))


def seats_for(plan: Plan, people: int) -> int:
    """Always one more than there are people, if the game allows it: a place for the next one."""
    seats = seat_range(plan)
    usual = 1 + find(plan.game).first.bots
    return min(max(usual, people + 1, min(seats)), max(seats))


def level_for(plan: Plan, people: Collection[Guest], know: Container[Guest]) -> Level:
    """How good the bots are, if these are all people who `know` the game.

    Gentle while half of the people or more are new: of two the newer one counts, and one newcomer
    does not change a table of regulars. So it is with the pace of a race, too
    (docs/fairness.md#pace).
    """
    new = sum(guest not in know for guest in people)
    gentle = 2 * new >= len(people)
    return find(plan.game).first.level or ("easy" if gentle else STAND_IN)


def evening_of(now: float) -> int:
    return int((now - MORNING) // DAY)


def begin_of_evening(now: float) -> float:
    return evening_of(now) * DAY + MORNING


# The log of a table.


def first_round(
    plan: Plan,
    key: str,
    guest: Guest,
    face: Face,
    now: float,
    board: Sequence[BoardLine],
    wait: float,
    know: Container[Guest] = (),
) -> list[Entry]:
    """The first person sits down. `wait`: how long they wait for somebody before bots fill in."""
    level = level_for(plan, [guest], know)
    spot = Spot(
        key=key, evening=evening_of(now), board=tuple(board), until=now + wait if wait else 0.0
    )
    start: list[Entry] = [] if wait else [Starting(guest)]
    chairs = (Chair(guest=guest), *(Chair(),) * (plan.seats - 1))
    return [opened(plan, spot, 1), Came(guest, face), *seating(chairs, level), *start]


def next_round(
    table: Table,
    here: Collection[Guest],
    now: float,
    forgotten: Collection[Guest] = (),
    know: Container[Guest] = (),
) -> list[Entry]:
    """The same people on the same seats, then those who waited, then bots.

    Who has left may still have another page about the match open.
    """
    spot = the_spot(table)
    here = set(here) - table.left
    staying = {
        s: c.guest for s, c in enumerate(table.chairs) if c.guest in here and plays(table, c)
    }
    plan = replace(plan_of(spot.key), language=table.language)
    waiting = [g for g in table.queue if g in here and g not in staying.values()]
    coming = waiting[: most_seats(plan) - len(staying)]
    plan = replace(plan, seats=seats_for(plan, len(staying) + len(coming)))
    chairs = arranged(table.chairs, staying, coming, plan.seats)
    held = table.again.held if table.again else ""
    board = board_after(table, now, forgotten)
    later = replace(spot, evening=evening_of(now), board=board, until=0.0, held=held)
    people = [chair.guest for chair in chairs if chair.guest]
    return [
        opened(plan, later, len(people)),
        *(Came(guest, table.people[guest]) for guest in sorted(here) if guest in table.people),
        *seating(chairs, level_for(plan, people, know)),
        *(Queued(guest) for guest in waiting if guest not in coming),
        Starting(people[0]),
    ]


def plays(table: Table, chair: Chair) -> bool:
    """False for a player from whom nothing came in a whole match."""
    return chair.guest not in table.players or chair.guest in table.done


def opened(plan: Plan, spot: Spot, people: int) -> Opened:
    """Strangers do not wait long for each other; who plays with bots alone may take their time."""
    clock: Clock = "fast" if people > 1 else "relaxed"
    timed = find(plan.game).pacing != "people"
    made = opening("", Face("", ""), replace(plan, clock=clock if timed else "none"))
    return replace(made, spot=spot)


def arranged(
    before: Sequence[Chair],
    staying: Mapping[Seat, Guest | None],
    coming: Sequence[Guest],
    seats: int,
) -> tuple[Chair, ...]:
    """Who sits where. Bots that stay are the same ones."""
    chairs = [
        Chair(character=before[s].character if s < len(before) else None) for s in range(seats)
    ]
    moved = [guest for seat, guest in staying.items() if seat >= seats]
    for seat, guest in staying.items():
        if seat < seats:
            chairs[seat] = Chair(guest=guest)
    for guest in (*moved, *coming):
        chairs[next(s for s, c in enumerate(chairs) if c.guest is None)] = Chair(guest=guest)
    return tuple(chairs)


def seating(chairs: Sequence[Chair], level: Level) -> list[Entry]:
    """People on their seats, and bots on all others."""
    taken: list[Character | None] = [c.character for c in chairs if c.guest is None]
    entries: list[Entry] = []
    for seat, chair in enumerate(chairs):
        if chair.guest is not None:
            entries.append(Sat(chair.guest, seat))
        else:
            character = chair.character or for_seat(seat, taken)
            taken.append(character)
            entries.append(BotSat(seat, level, character))
    return entries


def starting(table: Table, players: Collection[Guest], know: Container[Guest]) -> list[Entry]:
    """The match begins. People may have come or gone since bots sat down."""
    level = level_for(plan_of(the_spot(table).key), players, know)
    bots = [(seat, chair) for seat, chair in enumerate(table.chairs) if chair.bot]
    others = [BotSat(seat, level, bot.character) for seat, bot in bots if bot.bot != level]
    return [*others, Starting(min(players))]


# Taking the place of a bot.


def seats_now(table: Table, here: Collection[Guest]) -> list[Entry]:
    """Those who wait, on seats of bots that may change hands during the match.

    Not where no person plays any more: then everybody may read what will be turned up.
    """
    match = table.match
    if match is None or match.result is not None or match.choices or not people_play(table):
        return []
    free = [s for s in match.rules.seats_change(match.state) if table.chairs[s].bot]
    waiting = [guest for guest in table.queue if guest in here]
    return [Sat(guest, seat) for guest, seat in zip(waiting, free, strict=False)]


def the_spot(table: Table) -> Spot:
    if table.spot is None:
        raise NotAllowed("no_open_table", "This is not an open table.")
    return table.spot


# What others see.


def board_after(
    table: Table, now: float, forgotten: Collection[Guest] = ()
) -> tuple[BoardLine, ...]:
    """The board of this evening, with the match if it is over. In the morning it is empty."""
    spot = the_spot(table)
    if spot.evening != evening_of(now):
        return ()
    lines = {line.guest or line.bot: line for line in spot.board}
    result = table.match.result if table.match else None
    for seat, chair in enumerate(table.chairs if result else ()):
        if result and counts(table, chair):
            line = added(lines.get(who := chair.guest or chair.character), table, chair)
            rank, points = result.ranks[seat], result.points[seat]
            lines[who] = replace(
                line,
                won=line.won + (rank == 1),
                points=line.points + points,
                places=line.places + rank,
            )
    known = [line for line in lines.values() if line.guest not in forgotten]
    best = sorted(known, key=lambda line: (-line.won, line.places / line.rounds))
    return tuple(best[:BOARD])


def counts(table: Table, chair: Chair) -> bool:
    """Only those who were there from the deal to the end."""
    if chair.guest is not None:
        return chair.guest in table.players
    return chair.character is not None and not chair.stands_in


def added(line: BoardLine | None, table: Table, chair: Chair) -> BoardLine:
    """The line of a guest or a bot with one more round, under their name of today."""
    bot = chair.character if chair.guest is None else None
    face = Face(NAMES[bot], "") if bot else table.people.get(chair.guest or "", Face("", ""))
    known = line or BoardLine(
        guest=chair.guest, bot=bot, name="", avatar="", rounds=0, won=0, points=0
    )
    return replace(known, name=face.name, avatar=face.avatar, rounds=known.rounds + 1)


def sign_of(table_id: str, table: Table, here: Set[Guest] = frozenset()) -> Sign:
    """Who is at the open table. Who left after the match keeps a seat only in its result, and only
    a player who is `here` is shown as waiting.
    """
    spot = the_spot(table)
    present = [chair.guest for chair in table.chairs if chair.guest and not chair.away]
    seated = [guest for guest in present if guest not in table.left]
    faces = [(guest, table.people.get(guest, Face("", ""))) for guest in seated]
    return Sign(
        key=spot.key,
        table_id=table_id,
        people=[Sitter(guest, face.name, face.avatar) for guest, face in faces],
        queued=len([guest for guest in table.queue if guest not in table.left]),
        until=0.0 if table.fixed or here.isdisjoint(seated) else spot.until,
    )
