"""Secrecy at the socket: what a viewer is sent tells nothing that they cannot know.

Two matches that differ only in that are played over sockets, at two tables of one server, and all
that the viewer receives is compared to the letter.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest
from litestar.routes import HTTPRoute

import tablee.engine.match
from tablee.engine.errors import IllegalAction
from tablee.engine.game import AnyGame, Viewer
from tablee.engine.match import Match
from tablee.engine.proof import seed_of
from tablee.engine.record import read_action
from tablee.engine.variants import combinable
from tablee.games import GAMES
from tablee.kit.playing import moments
from tablee.kit.tables import Table
from tablee.server.app import Settings
from tests.cutting import NONCE
from tests.live.inside import Inside, serving_here, without_limits
from tests.live.serving import PATIENCE, Connection, Guest
from tests.live.twins import Worlds, drawn_in, is_turned_up, twin_of
from tests.slow import SLOW

LENGTH: dict[str, list[dict[str, Any]]] = {
    "six": [{"limit": None, "rounds": 2}, {"limit": None, "rounds": 1}],
    "baron": [{"matches": 2}, {}],
}
"""The plain games are played with a second deal, variants with one."""


def tables(game: AnyGame) -> Iterator[Table]:
    rng = Random(game.key)
    for chosen in combinable(game.variants):
        variants = tuple(variant.key for variant in chosen)
        options = game.options(variants=variants, **LENGTH[game.key][bool(variants)])
        yield Table(game, options, rng.choice([2, 3, 4]))


TABLES = [table for game in GAMES if game.key in LENGTH for table in tables(game)]
"""Those where choices lie face down; in BuntHerum nobody holds or chooses anything in secret."""
PROBES: list[dict[str, Any]] = [
    {"kind": "row", "row": 0},
    {"kind": "next"},
    {"kind": "undo"},
    {"kind": "go_on"},
    {"kind": "wait"},
    {"kind": "lift", "row": 1},
    {"kind": "use", "special": "first", "card": 55},
    *({"kind": kind, "card": card} for kind in ("play", "draft") for card in (3, 47, 71, 104)),
]


@dataclass(frozen=True)
class Stage:
    """A server where one can choose what is dealt; one guest who looks, and one for all others."""

    inside: Inside
    worlds: Worlds
    viewer: Guest
    others: Guest

    def open_table(self, world: Match, viewer: Viewer) -> str:
        """A table where this will be dealt."""
        seats, options = world.rules.seats, msgspec.to_builtins(world.options)
        table = self.others.open_table(world.game.key, seats, options=options)
        secret = self.inside.server.awake[table].table.secret
        firsts = {viewer, next(seat for seat in range(seats) if seat != viewer)}
        salts = tuple(NONCE if seat in firsts else "" for seat in range(seats))
        self.worlds.known[seed_of(secret, salts)] = drawn_in(world)
        return table


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with serving_here(Settings(tmp_path_factory.mktemp("inside") / "tablee.db")) as running:
        yield running


@pytest.fixture
def stage(inside: Inside, monkeypatch: pytest.MonkeyPatch) -> Iterator[Stage]:
    worlds = Worlds()
    monkeypatch.setattr(tablee.engine.match, "Chance", worlds)
    without_limits(monkeypatch)
    one, two = Guest(inside.address), Guest(inside.address)
    yield Stage(inside, worlds, one, two)
    one.close()
    two.close()


@pytest.mark.slow
@pytest.mark.parametrize("table", TABLES, ids=str)
def test_all_that_a_viewer_receives_is_the_same_in_a_twin_world(table: Table, stage: Stage) -> None:
    rng = Random(str(table))
    every = [match for match in moments(table, rng) if not is_turned_up(match)]
    differing = 0
    looks: list[tuple[Viewer, int | None]] = [(None, 5), (rng.randrange(table.seats), None)]
    for viewer, latest in looks if SLOW else [looks[TABLES.index(table) % 2]]:
        choosing = [match for match in every if match.choices.keys() - {viewer}]
        match = rng.choice(choosing[:latest])
        twin = twin_of(stage.worlds, match, viewer, rng)
        differing += (match.state, match.choices) != (twin.state, twin.choices)
        assert received(stage, match, viewer) == received(stage, twin, viewer)
    assert differing, "there was nothing to hide"


def received(stage: Stage, world: Match, viewer: Viewer) -> list[str]:
    """All that a viewer is sent at a table where this match is played, whatever they try."""
    table = stage.open_table(world, viewer)
    theirs, mine = stage.others.at(table), stage.viewer.at(table, draws=[], protocol=2)
    old = stage.viewer.at(table, draws=[], protocol=1)
    play([mine if seat == viewer else theirs for seat in range(world.rules.seats)], theirs, world)
    for probe in probes(world, viewer):
        mine.refused("act", **probe)
    tab, pages = stage.viewer.at(table, draws=[]), answers(stage, table)
    moment = stage.inside.server.awake[table].table
    everything = [*heard(mine), *heard(old), *heard(tab), *heard(theirs), *pages.values()]
    for secret in (moment.secret, seed_of(moment.secret, moment.salts)):
        assert not any(secret in text for text in everything)
    for told_at_the_end in ("record", "replay"):
        assert "not_over" in pages[f"/api/tables/{{table_id:str}}/{told_at_the_end}"]
    for connection in (theirs, mine, old, tab):
        connection.close()
    assert any(text.startswith('{"is":"waiting"') for text in mine.raw), (
        "so is what is told in short"
    )
    assert any('"written":{' in text for text in mine.raw), "its notation is compared, too"
    told = [
        *mine.raw,
        *old.raw,
        *tab.raw,
        *(part for page in pages.values() for part in about(table, page)),
    ]
    return [anonymous(text, stage.inside, table) for text in told]


def play(connections: list[Connection], host: Connection, world: Match) -> None:
    for seat, connection in enumerate(connections):
        connection.done("sit", seat=seat)
    host.done("start")
    for seat, action in world.moves:
        connections[seat].done("act", seat=seat, action=msgspec.to_builtins(action))


def probes(world: Match, viewer: Viewer) -> Iterator[dict[str, Any]]:
    """What somebody might try to learn more: all that is not theirs to do now."""
    for action in PROBES:
        for seat in range(world.rules.seats):
            if seat != viewer or is_refused(world, seat, action):
                yield {"seat": seat, "action": action}


def is_refused(world: Match, seat: int, action: dict[str, Any]) -> bool:
    try:
        world.submit(seat, read_action(world.game, msgspec.Raw(msgspec.json.encode(action))))
    except IllegalAction:
        return True
    return False


def heard(connection: Connection) -> list[str]:
    """Everything that has come over this connection, up to now."""
    connection.send({"do": "ping", "n": 7})
    connection.until("pong", n=7)
    return connection.raw


def answers(stage: Stage, table: str) -> dict[str, str]:
    """What the server answers to whatever one can ask; its pages are the same for every table."""
    names = {
        "{table_id:str}": table,
        "{code:str}": stage.inside.server.awake[table].code,
        "{name:str}": "sculpture",
        "{game:str}": stage.inside.server.awake[table].table.game.key,
        "{language:str}": "en",
        "{kind:str}": "base",
        "{day:int}": "1",
    }
    routes = [route for route in stage.inside.site.routes if isinstance(route, HTTPRoute)]
    asked = [route.path for route in routes if "GET" in route.methods]
    found = {
        path: stage.viewer.http.get(re.sub(r"{.*?}", lambda name: names[name[0]], path)).text
        for path in asked
        if path.startswith(("/api/", "/metrics")) and not path.startswith("/api/schema")
    }
    lists = stage.viewer.socket("/ws/tables")
    found["/ws/tables"] = str(lists.recv(PATIENCE))
    lists.close()
    return found


def about(table: str, page: str) -> list[str]:
    """What a page says about this table."""
    return [part for part in re.findall(r"{[^{}]*}", page) if table in part]


def anonymous(text: str, inside: Inside, table: str) -> str:
    """Without what is another for every table: its id, its code, its promise with what devices
    commit to, the time of day."""
    moment = inside.server.awake[table].table
    committed = [each for each in (moment.cut.commitments if moment.cut else ()) if each]
    for name in (table, moment.promise, *committed):
        text = text.replace(name, "…")
    text = re.sub(r'"code":"[A-Z0-9]*"', "", text)
    return re.sub(r'"(created|updated|started|expires)":[0-9.]+', "", text)
