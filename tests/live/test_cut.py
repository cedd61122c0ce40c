"""The cut before a deal, with honest and with hostile devices: what they can do, and what not."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from tablee.engine.proof import Proof, check_proof, commitment_of
from tablee.server.app import Settings
from tablee.server.pace import Pace
from tests.cutting import NONCE
from tests.live.inside import Inside, serving_here
from tests.live.serving import Connection, Guest, newcomers, serving

NewGuest = Callable[[], Guest]
OTHER = "c3" * 32
PATIENT = Pace(cut=60.0)
"""Nobody is left out because this machine is slow."""
HASTY = Pace(cut=0.05)


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    place = tmp_path_factory.mktemp("cut") / "tablee.db"
    with serving_here(Settings(place, PATIENT)) as running:
        yield running


@pytest.fixture
def guest(inside: Inside) -> Iterator[NewGuest]:
    with newcomers(inside.address) as new_guest:
        yield new_guest


def gathered(guest: NewGuest, *cuts: bool) -> tuple[str, list[Guest], list[Connection]]:
    """People on their seats before the start; who cuts by themselves, and who is a script."""
    people = [guest() for _ in cuts]
    table = people[0].open_table(seats=len(cuts))
    connections = [who.at(table, cuts=own) for who, own in zip(people, cuts, strict=True)]
    for seat, connection in enumerate(connections):
        connection.done("sit", seat=seat)
    return table, people, connections


def start(connection: Connection) -> None:
    connection.send({"do": "start", "id": "start"})


def stage(connection: Connection, wanted: str) -> dict[str, Any]:
    while True:
        view = connection.until("table")
        if view["cut"] and view["cut"]["stage"] == wanted:
            return view


def present(view: dict[str, Any]) -> set[str]:
    known = {person["guest"]: person["here"] for person in view["people"]}
    return {chair["guest"] for chair in view["chairs"] if known.get(chair["guest"])}


def proof(inside: Inside, table: str) -> Proof:
    """Of a deal that has taken place; it is checked as anybody would, later."""
    moment = inside.server.awake[table].table
    assert moment.match is not None
    check_proof(moment.proof, moment.match.seed, len(moment.chairs))
    return moment.proof


def commitments(inside: Inside, table: str) -> list[bool]:
    cut = proof(inside, table).cut
    assert cut is not UNSET
    return [bool(commitment) for commitment in cut.commitments]


def test_every_device_adds_to_the_deal(inside: Inside, guest: NewGuest) -> None:
    table, _, connections = gathered(guest, True, True, True)
    connections[1].nonce = OTHER
    connections[0].done("start")
    assert proof(inside, table).salts == (NONCE, OTHER, NONCE)


def test_the_same_secret_deals_other_cards_with_another_number(
    inside: Inside, guest: NewGuest
) -> None:
    table, _, connections = gathered(guest, True, True)
    connections[0].done("start")
    told = proof(inside, table)
    with pytest.raises(Exception, match="not made from this secret"):
        check_proof(Proof(told.promise, told.secret, (NONCE, OTHER)), seed(inside, table), 2)


def seed(inside: Inside, table: str) -> str:
    match = inside.server.awake[table].table.match
    assert match is not None
    return match.seed


def test_nobody_is_shown_a_commitment_before_all_are_on_disk(guest: NewGuest) -> None:
    _, _, (host, script) = gathered(guest, True, False)
    start(host)
    assert stage(script, "commit")["cut"]["commitments"] == []
    script.done("stand", seat=1)
    view = stage(script, "reveal")
    assert view["cut"]["commitments"] == [commitment_of(view["promise"], 0, NONCE), ""]
    host.until("done", id="start")


def test_who_does_not_commit_is_left_out_and_named(inside: Inside, guest: NewGuest) -> None:
    table, _, (host, _) = gathered(guest, True, False)
    inside.server.awake[table].pace = HASTY
    host.done("start")
    assert proof(inside, table).salts[1] == ""
    assert not commitments(inside, table)[1]


def test_who_commits_and_does_not_reveal_is_left_out_and_named(
    inside: Inside, guest: NewGuest
) -> None:
    table, _, (host, script) = gathered(guest, True, False)
    start(host)
    promise = stage(script, "commit")["promise"]
    inside.server.awake[table].pace = HASTY
    script.send({"do": "commit", "commitment": commitment_of(promise, 1, OTHER)})
    host.until("done", id="start")
    assert proof(inside, table).salts[1] == ""
    assert commitments(inside, table) == [True, True]


def test_nobody_reveals_anything_else(inside: Inside, guest: NewGuest) -> None:
    """Not another number, nor what another has revealed, nor before the time has come."""
    table, _, (host, script) = gathered(guest, True, False)
    start(host)
    promise = stage(script, "commit")["promise"]
    assert script.refused("reveal", nonce=OTHER) == "not_now"
    script.send({"do": "commit", "commitment": commitment_of(promise, 1, OTHER)})
    stage(script, "reveal")
    assert script.refused("reveal", nonce=NONCE) == "wrong_reveal"
    assert script.refused("commit", commitment=commitment_of(promise, 1, NONCE)) == "not_now"
    script.done("reveal", nonce=OTHER)
    assert script.refused("reveal", nonce=OTHER) == "not_now"
    assert proof(inside, table).salts == (NONCE, OTHER)


def test_what_another_has_committed_to_is_of_no_use(inside: Inside, guest: NewGuest) -> None:
    table, _, (host, script) = gathered(guest, True, False)
    start(host)
    promise = stage(script, "commit")["promise"]
    script.send({"do": "commit", "commitment": commitment_of(promise, 0, NONCE)})
    stage(script, "reveal")
    assert script.refused("reveal", nonce=NONCE) == "wrong_reveal"
    script.done("stand", seat=1)
    host.until("done", id="start")
    assert proof(inside, table).salts == (NONCE, "")


def test_nobody_commits_twice(guest: NewGuest) -> None:
    table, people, (host, script, third) = gathered(guest, True, False, False)
    tab = people[1].at(table, cuts=False)
    start(host)
    promise = stage(script, "commit")["promise"]
    first, second = (commitment_of(promise, 1, nonce) for nonce in (OTHER, NONCE))
    script.send({"do": "commit", "id": "mine", "commitment": first})
    assert script.refused("commit", commitment=second) == "already_cut"
    assert tab.refused("commit", commitment=second) == "already_cut"
    third.done("stand", seat=2)
    assert stage(script, "reveal")["cut"]["commitments"][1] == first


def test_spectators_and_strangers_do_not_cut(guest: NewGuest) -> None:
    table, _, (host, _) = gathered(guest, True, False)
    stranger = guest().at(table)
    start(host)
    stage(stranger, "commit")
    assert stranger.refused("commit", commitment="0" * 64) == "not_your_seat"


def test_nobody_changes_seats_while_all_cut(guest: NewGuest) -> None:
    table, _, (host, script) = gathered(guest, True, False)
    late = guest().at(table)
    start(host)
    stage(late, "commit")
    assert late.refused("sit", seat=1) == "seat_taken"
    assert host.refused("swap", seat=0, other=1) == "match_started"
    assert host.refused("add_bot", seat=1, level="medium") == "match_started"
    assert host.refused("start") == "match_started"
    script.done("stand", seat=1)  # a bot plays for them, and nobody waits for them any more
    assert host.until("table", phase="playing")["chairs"][1]["bot"] == "medium"


def test_several_seats_on_one_device_cut_once(inside: Inside, guest: NewGuest) -> None:
    host = guest()
    connection = host.at(table := host.open_table(seats=3))
    connection.done("sit", seat=2)
    connection.done("sit", seat=1, name="Zoé")
    connection.done("add_bot", seat=0, level="medium")
    connection.done("start")
    told = proof(inside, table)
    assert told.salts == ("", NONCE, "")
    assert told.cut is not UNSET
    assert told.cut.devices == (None, 1, 1)


def test_bots_alone_are_dealt_by_the_server_alone(inside: Inside, guest: NewGuest) -> None:
    host = guest()
    connection = host.at(table := host.open_table(seats=2))
    for seat in (0, 1):
        connection.done("add_bot", seat=seat, level="medium")
    connection.done("start")
    assert proof(inside, table).salts == ("", "")
    assert commitments(inside, table) == [False, False]


def test_who_is_not_here_holds_up_nobody_and_may_come_in_time(
    inside: Inside, guest: NewGuest
) -> None:
    table, people, (host, script, gone) = gathered(guest, True, False, True)
    gone.close()
    while people[2].public in present(host.until("table")):
        pass
    start(host)
    stage(script, "commit")
    people[2].at(table)
    script.done("stand", seat=1)
    host.until("done", id="start")
    assert commitments(inside, table) == [True, False, True]


def test_a_power_cut_changes_no_commitment(tmp_path: Path) -> None:
    """What was committed before it is revealed after it; nobody is asked anew."""
    with serving(tmp_path) as server, newcomers(server.address) as guest:
        table, people, connections = gathered(guest, True, False)
        script = connections[1]
        start(connections[0])
        promise = stage(script, "commit")["promise"]
        script.send({"do": "commit", "commitment": commitment_of(promise, 1, OTHER)})
        before = stage(script, "reveal")["cut"]
        server.kill()
        with serving_here(Settings(tmp_path / "tablee.db")) as inside:
            for somebody in people:
                somebody.address = inside.address
            again, back = people[1].at(table, cuts=False), people[0].at(table)
            assert again.heard[-1]["cut"] == before
            assert again.refused("commit", commitment="0" * 64) == "not_now"
            again.done("reveal", nonce=OTHER)
            back.until("table", phase="playing")
            assert proof(inside, table).salts == (NONCE, OTHER)
