"""Sculptures released to the gallery: by their modellers, after the end, once, and approved."""

from functools import cache
from typing import Any

import pytest
from msgspec import Raw, json

from tablee.engine.errors import TableeError
from tablee.games import find
from tablee.games.barbarossa import model
from tablee.games.barbarossa.sculpture import Shape
from tablee.server.entries import Acted, BotSat, Entry, Face, Opened, Sat, Started, Starting
from tablee.server.exports import export
from tablee.server.folds import unfolded
from tablee.server.following import follow
from tablee.server.pace import Pace
from tablee.server.releases import EACH, NewRelease, OwnRelease, Releases
from tablee.server.riddles import DAY, DailyRiddles, RiddleStep
from tablee.server.server import Server
from tablee.server.store import Store
from tablee.server.table import the_match
from tests.server.on_the_loop import lookups_here
from tests.server.things import a_guest, a_table

pytestmark = pytest.mark.anyio
GAME = "barbarossa"
NOON = 20_000 * DAY + DAY / 2
WORDS = ("snail", "moonlander", "chair", "boot", "cup", "tower")
BALL = Shape(
    form="ball", cut=False, at=(0, 100, 0), size=(99, 99, 99), turn=(0, 0, 0), soft=0, mirror=False
)
ANN, BOB = a_guest("ann"), a_guest("bob")


@cache
def a_match(ends: bool = True, language: str = "en") -> tuple[Entry, ...]:
    """Ann, Bob and a bot; each has two riddles. Bob is asked about his first one, and Ann wins."""
    options = {"two_riddles": True, "goal": 20, "language": language, "minutes": None}
    entries: list[Entry] = [
        Opened(
            host="ann", face=Face("Ann", "owl"), game=GAME, options=options, seats=3,
            clock="none", public=False, language="en", secret="s",
        ),
        Sat("ann", 0),
        Sat("bob", 1),
        BotSat(2, "easy", "odile"),
        Starting(),
        Started(("salt", "", ""), version=find(GAME).version),
    ]  # fmt: skip
    table = unfolded(entries)

    def act(seat: int, action: Any) -> None:
        nonlocal table
        entry = Acted(seat=seat, action=Raw(json.encode(action)))
        table = follow(table, entry)
        entries.append(entry)

    for which, word in enumerate(WORDS):
        act(which // 2, model.Write(which, word))
        act(which // 2, model.Model(which, None, 0, (BALL,)))
        act(which // 2, model.Seal(which))
    while (player := the_match(table).state.player) == 1:
        act(player, model.Roll())
        if the_match(table).state.elf or the_match(table).state.series:
            act(player, model.Stop())
        if the_match(table).state.series:
            act(player, model.Stop())
    act(player, model.Pay(3 - the_match(table).state.spaces[player] % 6))
    act(player, model.Ask(2, "Is it alive?"))
    act(1, model.Answer("yes"))
    if ends:
        for which in (2, 3, 4):
            act(0, model.CurseGuess(which, WORDS[which]))
        assert table.phase == "over"
    return tuple(entries)


class Place:
    """A server with a match in its store, and a clock."""

    def __init__(self, store: Store) -> None:
        self.store, self.now = store, NOON
        server = Server(store, Pace(), lambda: self.now)
        self.releases, self.riddles = Releases(server), DailyRiddles(server)

    async def play(self, name: str = "t", **how: Any) -> None:
        phase = "over" if how.get("ends", True) else "playing"
        summary = a_table(name, game=GAME, phase=phase, seats=3, expires=1e12)
        await self.store.create_table(summary, [json.encode(each) for each in a_match(**how)])

    async def release(
        self, who: Any = ANN, number: int = 0, *, table: str = "t", named: bool = False
    ) -> list[OwnRelease]:
        return await self.releases.add(who, GAME, NewRelease(table, number, named))

    async def next_day(self) -> list[Any]:
        self.now += DAY
        return (await self.riddles.today(GAME)).riddles


@pytest.fixture
async def place(store: Store) -> Place:
    for guest in (ANN, BOB):
        await store.put_guest(guest)
    there = Place(store)
    await there.play()
    return there


async def refusal(work: Any) -> str:
    with pytest.raises(TableeError) as refused:
        await work
    return refused.value.code


async def test_what_is_approved_is_a_riddle_of_the_next_day_with_what_was_learnt(
    place: Place,
) -> None:
    [mine] = await place.release(BOB, 2, named=True)
    assert not mine.approved
    assert all(riddle.released is None for riddle in await place.next_day())
    assert await place.store.releases.approve(mine.id)
    *_, third, _, _ = await place.next_day()
    assert third.released.word == "chair"
    assert third.released.by == "Bob"
    assert [(each.text, each.reply) for each in third.released.learnt] == [("Is it alive?", "yes")]
    assert await place.releases.own("bob") == []  # once, and never again
    assert all(riddle.released is None for riddle in await place.next_day())


async def test_all_guests_get_the_same_and_its_word_only_at_the_end(place: Place) -> None:
    for number in (0, 1):
        await place.release(ANN, number)
    for one in await place.store.releases.all():
        await place.store.releases.approve(one.id)
    await place.next_day()
    day = int(place.now // DAY)
    for who in ("ann", "bob"):
        words = []
        for number in range(1, 6):
            riddle = (await place.riddles.shown(who, GAME)).riddles[number - 1]
            assert riddle.sight is not None
            assert b"moonlander" not in json.encode(riddle)
            step = RiddleStep(0, {"kind": "give_up"})
            after = await place.riddles.take(who, GAME, day, number, step)
            sight = after.riddles[number - 1].sight
            assert sight is not None
            words.append(sight["solution"]["en"])
        assert {words[2], words[4]} == {"moonlander", "a snail"}


async def test_only_its_modeller_releases_it_only_once_and_only_when_it_is_over(
    place: Place,
) -> None:
    assert await refusal(place.release(BOB, 0)) == "not_your_riddle"
    assert await refusal(place.release(ANN, 4)) == "not_your_riddle"  # the bot's
    for number in (-1, 6, 99):
        assert await refusal(place.release(ANN, number)) == "not_your_riddle"
    assert await refusal(place.release(a_guest("eve"), 0)) == "not_your_riddle"
    await place.release(ANN, 0)
    assert await refusal(place.release(ANN, 0)) == "released_before"
    await place.play("u", ends=False)
    # it can be read, as nobody plays there; but it is not over
    assert await refusal(place.release(ANN, 0, table="u")) == "riddle_missing"
    assert await refusal(place.release(ANN, 0, table="none")) == "no_table"
    assert await refusal(place.releases.add(ANN, "six", NewRelease("t", 0, False))) == "no_riddles"


async def test_a_match_in_another_language_and_one_that_goes_on_from_another_give_nothing(
    place: Place,
) -> None:
    """Whoever goes on from somebody's match may sit at any seat."""
    await place.play("es", language="es")
    assert await refusal(place.release(ANN, 0, table="es")) == "not_spoken"
    opened, *others = a_match()
    state = json.decode(json.encode(the_match(unfolded(a_match(ends=False))).state))
    fork = json.decode(json.encode(opened)) | {"position": state}
    ends = [entry for entry in others if not isinstance(entry, Acted)]
    curses = [
        Acted(seat=0, action=Raw(json.encode(model.CurseGuess(which, WORDS[which]))))
        for which in (2, 3, 4)
    ]
    entries = [json.encode(fork), *(json.encode(each) for each in (*ends, *curses))]
    summary = a_table("fork", game=GAME, phase="over", seats=3, expires=1e12)
    await place.store.create_table(summary, entries)
    assert await refusal(place.release(ANN, 0, table="fork")) == "no_releases"


async def test_no_table_waits_while_something_is_looked_up(place: Place) -> None:
    """Not even for a word that is in no lexicon, on a worker that has not heard of it."""
    with lookups_here() as found:
        [mine] = await place.release(ANN, 1)
        await place.store.releases.approve(mine.id)
        await place.next_day()
        await place.riddles.shown("bob", GAME)
        for number in (1, 2, 3):
            step = RiddleStep(0, {"kind": "give_up"})
            day = int(place.now // DAY)
            after = await place.riddles.take("bob", GAME, day, number, step)
    sight = after.riddles[2].sight
    assert sight is not None
    assert sight["solution"]["de"] == "moonlander"
    assert found == set()


async def test_nobody_fills_the_waiting_list(place: Place) -> None:
    for count in range(EACH // 2):
        await place.play(f"more{count}")
        for number in (0, 1):
            await place.release(ANN, number, table=f"more{count}")
    assert await refusal(place.release(ANN, 0)) == "releases_full"
    await place.release(BOB, 2)


async def test_it_can_be_taken_back_by_its_modeller_alone(place: Place) -> None:
    [mine] = await place.release(ANN, 0)
    assert len(await place.releases.take_back("bob", mine.id)) == 0
    assert await place.releases.own("ann") == [mine]
    assert await place.releases.take_back("ann", mine.id) == []


async def test_a_guest_is_told_of_it_and_takes_it_along_when_they_go(place: Place) -> None:
    """Also from the day on which it is shown: another riddle takes its place."""
    [shown] = await place.release(BOB, 2)
    await place.store.releases.approve(shown.id)
    await place.release(BOB, 3)
    file = b"".join([piece async for piece in export(BOB, place.riddles.server)])
    assert [gift["table"] for gift in json.decode(file)["releases"]] == ["t", "t"]
    before = await place.next_day()
    assert before[2].released is not None
    await place.store.forget_guest(BOB.id, place.now)
    after: list[Any] = (await place.riddles.today(GAME)).riddles
    assert after[2].released is None
    assert [after[index] == before[index] for index in range(5)] == [True, True, False, True, True]
    assert await place.store.releases.all() == []
