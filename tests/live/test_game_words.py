"""Clients that do not know a game ask for its words, and have it written in its notation."""

from collections.abc import Callable
from random import Random

import pytest

from tests.live.serving import Guest
from tests.live.test_matches import play_on, seated
from tests.live.test_tables import latest_update

NewGuest = Callable[[], Guest]
ONE_ROUND = {"limit": None, "rounds": 1}


class TestWords:
    def test_are_those_of_the_language(self, guest: NewGuest) -> None:
        answer = guest().http.get("/api/games/six/words/de")
        words = answer.json()
        assert (words["game"], words["name"]) == ("six", "6 qui prend!")
        assert words["about"].startswith("Leg deine")
        assert {option["key"] for option in words["options"]} >= {"limit", "rounds"}
        assert "max-age=3600" in answer.headers["cache-control"]
        assert "set-cookie" not in answer.headers

    def test_are_english_where_a_game_lacks_the_language(self, guest: NewGuest) -> None:
        http = guest().http
        assert (
            http.get("/api/games/six/words/pt").json() == http.get("/api/games/six/words/en").json()
        )

    def test_of_a_game_that_is_not_there_are_refused(self, guest: NewGuest) -> None:
        answer = guest().http.get("/api/games/chess/words/en")
        assert (answer.status_code, answer.json()["error"]["code"]) == (400, "unknown_game")

    @pytest.mark.parametrize("language", ["e", "eng", "EN", "e.", "éà", "..", "%2e%2e"])
    def test_of_no_language_are_refused(self, language: str, guest: NewGuest) -> None:
        answer = guest().http.get(f"/api/games/six/words/{language}")
        assert answer.status_code in (400, 404)
        assert answer.json()["error"]["code"] in ("bad_request", "not_found")


class TestNotation:
    def test_comes_only_to_those_who_do_not_draw_the_game(self, guest: NewGuest) -> None:
        table, (zoe, _), _ = seated(guest, 2, options=ONE_ROUND)
        for draws, written in ((None, False), (["six"], False), ([], True), (["chess"], True)):
            update = latest_update(zoe.at(table, draws=draws))
            assert ("written" in update) is written

    def test_writes_every_event_and_every_legal_action(self, guest: NewGuest) -> None:
        table, (zoe, _), connections = seated(guest, 2, options=ONE_ROUND)
        update = latest_update(zoe.at(table, draws=[]))
        assert update["written"]["legal"] == [str(action["card"]) for action in update["legal"]]
        assert len(update["written"]["events"]) == len(update["events"])
        play_on(connections, Random(1))
        replay = f"/api/tables/{table}/replay?seat=0"
        plain, told = (zoe.http.get(replay + more).json() for more in ("", "&notation=true"))
        assert [{**moment, "written": ...} for moment in plain] == [
            {**moment, "written": ...} for moment in told
        ]
        assert all("written" not in moment for moment in plain)
        for moment in told:
            assert len(moment["written"]["events"]) == len(moment["events"]) > 0

    @pytest.mark.parametrize("draws", ["six", [3], ["x" * 25], ["x"] * 65])
    def test_is_asked_for_in_few_words(self, draws: object, guest: NewGuest) -> None:
        connection = guest().connection(guest().open_table())
        connection.send({"do": "hello", "protocol": 1, "draws": draws})
        assert connection.until("bye")["code"] == "bad_message"
