"""The seats of a table, and who sits there."""

from collections.abc import Sequence

from msgspec import Raw, Struct
from msgspec.structs import replace

from tablee.bots.characters import NAMES, for_seat
from tablee.engine.bots import CHARACTERS, LEVELS, STAND_IN, Character, Level
from tablee.engine.game import Seat
from tablee.server.entries import Guest, Late
from tablee.server.guests import is_program
from tablee.server.names import looks_like


class Chair(Struct, frozen=True):
    """One seat: empty, a person's (a bot plays while they are away), or a bot's."""

    guest: Guest | None = None
    bot: Level | None = None
    character: Character | None = None
    """Who the bot is. Nobody in particular while it plays for a person who is away."""
    away: bool = False
    salt: str = ""
    name: str = ""
    """The player's name, if another person plays here on the guest's device."""
    meanwhile: tuple[Raw, ...] = ()
    """What a bot did here while the guest was away. Only this guest may see it."""
    stands_in: bool = False
    """The bot took over from somebody who left during the match."""
    substitute: Level = STAND_IN
    """The level of the bot that plays while the guest is away."""

    @property
    def free(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def played_by(self) -> Level | None:
        """The level of the bot that plays this seat, or None."""
        return self.bot or (self.substitute if self.away else None)


def others(chairs: Sequence[Chair], seat: Seat) -> list[Character | None]:
    """The characters on all other seats."""
    return [chair.character for other, chair in enumerate(chairs) if other != seat]


def a_bot(
    chairs: Sequence[Chair], seat: Seat, level: Level = STAND_IN, who: Character | None = None
) -> Chair:
    """The seat with a bot on it; if nobody chose who comes, with one who is not there yet."""
    return Chair(bot=level, character=who or for_seat(seat, others(chairs, seat)))


def stand_in_level(chairs: Sequence[Chair]) -> Level:
    """Whoever plays for a person is as gentle as the gentlest bot of the table. `STAND_IN` at the
    most, so that nobody wins by leaving."""
    bots = [chair.bot for chair in chairs if chair.bot and not chair.stands_in]
    return min([STAND_IN, *bots], key=LEVELS.index)


def late_level(chairs: Sequence[Chair], agreed: Late | None) -> Late:
    """Who chooses for those whose time is up. If nothing was agreed, who plays for the absent."""
    return agreed or stand_in_level(chairs)


def stand_in(chairs: Sequence[Chair], seat: Seat) -> Chair:
    """The seat with a bot that takes over during the match."""
    return replace(a_bot(chairs, seat, stand_in_level(chairs)), stands_in=True)


def welcome(chairs: Sequence[Chair], seat: Seat) -> frozenset[Character]:
    """Who may come to this seat: all who are not there yet. If all are, anybody."""
    return frozenset(CHARACTERS).difference(others(chairs, seat)) or frozenset(CHARACTERS)


def somebody(chairs: Sequence[Chair], seat: Seat, people: Sequence[str]) -> Character:
    """Who comes if the host leaves it open: nobody who is called like a person at the table."""
    names = {looks_like(name) for name in (*people, *(chair.name for chair in chairs))}
    namesakes = [each for each in CHARACTERS if looks_like(NAMES[each]) in names]
    taken = others(chairs, seat)
    chosen = for_seat(seat, [*taken, *namesakes])
    return chosen if chosen not in namesakes else for_seat(seat, taken)


def devices(chairs: Sequence[Chair]) -> tuple[Seat | None, ...]:
    """By seat: the first seat of the same guest, which acts for all of them. None for bots, and for
    programs: nobody waits for them."""
    people = [c.guest if c.guest and not is_program(c.guest) else None for c in chairs]
    return tuple(people.index(guest) if guest else None for guest in people)
