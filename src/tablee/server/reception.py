"""The reception: identifies guests, admits them, and limits what they may do."""

import secrets

from litestar.datastructures import Cookie
from msgspec.structs import replace

from tablee.engine.errors import TableeError
from tablee.server.coaches import Coaches
from tablee.server.codes import as_typed
from tablee.server.connection import Connection
from tablee.server.deals import DailyDeals
from tablee.server.entries import Guest
from tablee.server.guard import Caller
from tablee.server.guests import (
    COOKIE,
    face_of,
    is_program,
    new_identity,
    new_program,
    public_name,
    sealed,
    unsealed,
)
from tablee.server.health import Health
from tablee.server.hints import Hints
from tablee.server.limits import (
    EXPORTS,
    FETCHES,
    GUESTS,
    JOINS,
    LISTS_PER_ADDRESS,
    LOOKS,
    MOVES,
    PARTS,
    POSITIONS,
    PREVIEWS,
    RENAMES,
    REPORTS,
    SOCKETS,
    SOCKETS_PER_ADDRESS,
    SOCKETS_PER_GUEST,
    WRONG_CODES,
    WRONG_CODES_IN_ALL,
    WRONG_CODES_NEARBY,
    Bucket,
    Buckets,
    Counts,
    Shared,
    TooMuch,
)
from tablee.server.lists import PublicList
from tablee.server.names import clean
from tablee.server.network import wider_network
from tablee.server.no_table import NoTable
from tablee.server.presence import Counted, Listed
from tablee.server.proxies import Watch
from tablee.server.releases import Releases
from tablee.server.requests import not_for_programs
from tablee.server.retold import Retold
from tablee.server.riddles import DailyRiddles
from tablee.server.server import Server
from tablee.server.statistics import Remembered
from tablee.server.store import Identity, Store, Summary
from tablee.server.sweeper import LONG_UNSEEN
from tablee.server.table import NotAllowed
from tablee.server.wire import bye

DAY = 24 * 3600
YEAR = 365 * DAY
MANY = 100
"""Finished matches are counted up to this number."""
NAMES = (
    "Olive", "Basile", "Prune", "Marius", "Anis", "Colette", "Nino", "Zélie", "Aimé", "Alba",
    "Amandine", "Ambre", "Anouk", "Apolline", "Aristide", "Armand", "Augustin", "Aurore",
    "Balthazar", "Bérénice", "Blanche", "Camille", "Capucine", "Célestin", "Céleste",
    "Clémence", "Côme", "Cyprien", "Daphné", "Désiré", "Églantine", "Élie", "Éloi", "Émile",
    "Eugénie", "Fantine", "Fleur", "Florian", "Garance", "Gustave", "Honoré", "Hyacinthe",
    "Iris", "Isidore", "Jasmin", "Joséphine", "Jules", "Justine", "Lazare", "Lilas", "Lubin",
    "Lucien", "Madeleine", "Malo", "Margot", "Mathurin", "Mirabelle", "Narcisse", "Noé",
    "Octave", "Ondine", "Oscar", "Pascaline", "Paulin", "Pénélope", "Perrine", "Philomène",
    "Quentin", "Rémi", "Romane", "Sidonie", "Simone", "Théo", "Tiphaine", "Valentin",
    "Victoire", "Violette", "Yvette", "Zacharie", "Zéphyr",
)  # fmt: skip
"""First names of guests: many, so that two who meet seldom have the same. No bot has one."""
AVATARS = (
    "croissant", "radish", "coffee", "fish", "lemon", "pear", "cherry", "strawberry", "mushroom",
    "cheese", "cup", "egg", "carrot", "snail", "siphon",
)  # fmt: skip
"""Avatars to choose from. The browser app draws them."""


CLOCKS_APART = 60.0
"""Seconds by which the clocks of two servers may differ."""


def newcomer(identity: str) -> Identity:
    """A guest who has done nothing yet."""
    name, avatar = face_of(identity, NAMES, AVATARS)
    return Identity(
        id=identity,
        public=public_name(identity),
        name=name,
        avatar=avatar,
        language="",
        created=0.0,
        seen=0.0,
    )


class BadToken(TableeError):
    """A link for moving that is not valid, or no longer valid."""


class BadBearer(TableeError):
    """The token of a program that is not valid, or was revoked."""


class Reception:
    """All checks before a guest gets to a table."""

    def __init__(
        self,
        store: Store,
        server: Server,
        key: bytes,
        hosts: frozenset[str] = frozenset(),
        address: str | None = None,
        guest_days: float = LONG_UNSEEN,
    ) -> None:
        self.store, self.server, self.key = store, server, key
        self.hosts, self.address, self.guest_days = hosts, address, guest_days
        self.new_guests = Buckets(GUESTS)
        self.joins = Shared(JOINS)
        self.looks = Shared(LOOKS)
        self.positions = Shared(POSITIONS)
        self.fetches = Shared(FETCHES)
        self.exports = Shared(EXPORTS)
        self.parts = Shared(PARTS)
        self.previews = Buckets(PREVIEWS)
        self.moves = Shared(MOVES)
        self.renames = Shared(RENAMES)
        self.meters, self.health = server.meters, Health(store)
        self.reports = Shared(REPORTS)
        self.lists = Counts(LISTS_PER_ADDRESS)
        self.public_list = PublicList(server)
        self.statistics = Remembered(server)
        self.riddles = DailyRiddles(server)
        self.releases = Releases(server)
        self.deals = DailyDeals(server)
        self.coaches = Coaches(server)
        self.hints = Hints()
        self.retold = Retold(server.folds.slices)
        self.by_guest = Counts(SOCKETS_PER_GUEST)
        self.by_address = Counts(SOCKETS_PER_ADDRESS)
        self.sockets = Counts(SOCKETS)
        self.wrong_codes = Buckets(WRONG_CODES)
        self.wrong_codes_nearby = Buckets(WRONG_CODES_NEARBY)
        self.wrong_codes_in_all = Bucket(WRONG_CODES_IN_ALL)
        self.watch = Watch()
        self.connections: dict[Guest, set[Connection]] = {}
        """The open connections of each guest."""
        self.leaving = False
        """The server stops: no table is claimed and no socket is taken any more."""
        self.checked = server.now()
        """When we last looked for forgotten guests."""

    async def identity(self, caller: Caller) -> tuple[Identity, bool]:
        """The guest of the cookie, and False; or a new guest, and True, if it is not valid.

        A guest who only looks around is not stored. Until they do something, only their cookie
        knows them.
        """
        if caller.bearer is not None:
            return await self.program(caller.bearer), False
        known = unsealed(caller.cookie, self.key) if caller.cookie else None
        if known is None or is_program(known):
            return newcomer(new_identity()), True
        found = await self.store.guest(known)
        if found is not None:
            return await self.seen(found), False
        if await self.store.is_forgotten(known):
            return newcomer(new_identity()), True
        return newcomer(known), False

    async def program(self, token: str) -> Identity:
        """The program with this token. Raises BadBearer."""
        known = unsealed(token, self.key)
        found = await self.store.guest(known) if known and is_program(known) else None
        if found is None:
            raise BadBearer("bad_bearer", "This token is not valid, or was revoked.")
        return await self.seen(found)

    async def new_program(self, name: str, caller: Caller) -> tuple[Identity, str]:
        """A new program, and its token. Raises TooMuch."""
        program = replace(newcomer(new_program()), name=name)
        kept = await self.keep(program, caller)
        return kept, sealed(kept.id, self.key)

    async def seen(self, found: Identity) -> Identity:
        """Notes once a day that the guest was here."""
        now = self.server.now()
        if now > found.seen + DAY:
            await self.store.saw_guest(found.id, now)
        return replace(found, name=clean(found.name) or newcomer(found.id).name)

    async def keep(self, identity: Identity, caller: Caller) -> Identity:
        """Stores a new guest who does something for the first time. Raises TooMuch."""
        if identity.created:
            return identity
        if not self.new_guests.take(caller.address):
            raise TooMuch(
                "too_many_guests", "Too many new guests from your address; wait a little."
            )
        now = self.server.now()
        kept = replace(identity, created=now, seen=now)
        await self.store.add_guest(kept)
        found = await self.store.guest(kept.id)
        if found is None:  # forgotten by another request, which has told all connections
            raise NotAllowed("failed", "This guest has asked to be forgotten.")
        return found

    # Forgetting guests.

    async def forget(self, identity: Identity) -> None:
        """Deletes everything about the guest, and closes their connections."""
        await self.server.part_with(identity.public)
        await self.store.forget_guest(identity.id, self.server.now())
        self.server.others.forgotten(identity.public)
        await self.forgotten(identity.public)

    async def forgotten(self, guest: Guest) -> None:
        """A guest was deleted, here or by another worker: nothing in memory tells of them."""
        self.hang_up(guest)
        self.statistics.forget()
        await self.server.clear_away(guest)

    async def hang_up_on_the_forgotten(self) -> None:
        """Closes connections of guests whom another server on the same database has forgotten."""
        since, self.checked = self.checked, self.server.now()
        for guest in await self.store.forgotten_since(since - CLOCKS_APART):
            self.hang_up(guest)
            self.statistics.forget()

    def hang_up(self, guest: Guest) -> None:
        for connection in self.connections.get(guest, ()):
            connection.hang_up(bye("forgotten"))

    # Codes.

    async def table_with(self, code: str, identity: Identity, caller: Caller) -> Summary:
        """The table with this code. Raises TableeError.

        Only wrong codes count. After too many of them, right codes are refused too.
        """
        self.joins.check(identity.public, caller.address)
        self.may_try(caller.address)
        found = await self.store.table_by_code(as_typed(code))
        if found is None:
            raise NoTable("no_code", "There is no table with this code.")
        self.was_right(caller.address)
        table = await self.server.table(found.id)
        if not table.lets_in(identity.public):
            raise NotAllowed("door_closed", "This table is closed to newcomers.")
        return found

    def may_try(self, network: str) -> None:
        own = self.wrong_codes.take(network)
        if not (own and self.wrong_codes_nearby.take(wider_network(network))):
            raise TooMuch(
                "too_many_codes", "Too many wrong codes from your address; wait a little."
            )
        if not self.wrong_codes_in_all.take():
            raise TooMuch("too_many_codes", "Too many wrong codes at the moment; wait a little.")

    def was_right(self, network: str) -> None:
        self.wrong_codes.give_back(network)
        self.wrong_codes_nearby.give_back(wider_network(network))
        self.wrong_codes_in_all.give_back()

    def cookie(self, identity: Identity, *, secure: bool) -> str:
        """The cookie: hidden from scripts and other sites, and sent only over https if `secure`."""
        value = sealed(identity.id, self.key)
        cookie = Cookie(
            COOKIE, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure
        )
        return cookie.to_header(header="")

    async def moved(self, token: str) -> Identity:
        """The guest that the token moves. The token is used up. Raises BadToken."""
        return await self.found(await self.store.use_token(token, self.server.now()))

    async def moving(self, token: str) -> Identity:
        """The guest that the token would move. The token stays valid. Raises BadToken."""
        return await self.found(await self.store.token(token, self.server.now()))

    async def found(self, private: str | None) -> Identity:
        found = await self.store.guest(private) if private else None
        if found is None:
            raise BadToken("bad_token", "This link has been used or is too old; make a new one.")
        return found

    async def belongings(self, identity: Identity) -> tuple[int, int]:
        """How many open tables and finished matches this guest has."""
        tables = await self.store.tables_of(identity.public)
        matches = await self.store.played_by(identity.public, None, MANY)
        return sum(table.phase != "over" for table in tables), len(matches)

    async def way_back(self, identity: Identity) -> str | None:
        """A token to return to the old guest; None if that guest had chosen and played nothing."""
        if not identity.language and not any(await self.belongings(identity)):
            return None
        token = secrets.token_urlsafe(24)
        await self.store.put_token(token, identity.id, self.server.now() + DAY)
        return token

    def may_open(self, identity: Identity) -> None:
        if is_program(identity.public):
            raise not_for_programs()
        self.server.may_open(identity.public)

    def known(self, connection: Connection) -> Listed:
        """Lists the connection under its guest while it is open."""
        return Listed(self.connections, connection)

    def list_for(self, address: str) -> Counted:
        """Counts one more socket of the lists while it is open. Raises TooMuch."""
        self.server.load.check("full")
        return Counted((self.lists, address))

    def connection_for(self, identity: Identity, address: str) -> Counted:
        """Counts one more connection while it is open. Raises TooMuch."""
        if not self.meters.connects(identity.public, address):
            raise TooMuch("too_fast", "Too many requests; wait a little.")
        of_guest, of_address = (self.by_guest, identity.public), (self.by_address, address)
        return Counted((self.sockets, "all"), of_guest, of_address)
