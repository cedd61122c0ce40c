"""Laws that hold at every table. Each plays a match at random from a seed, and raises Broken."""

from functools import reduce
from random import Random
from typing import Any, get_args

import msgspec
from msgspec.json import decode, encode

from tablee.bots.strong import hurried
from tablee.engine.bots import LEVELS
from tablee.engine.match import Match, Undo, new_match
from tablee.engine.notated import notated, read_notated
from tablee.engine.racing import Racing
from tablee.engine.record import read_record, replay, write_record
from tablee.kit.broken import hold, refused
from tablee.kit.chances import WatchedChance
from tablee.kit.playing import chosen, facts, moments, some_moments, step, viewers
from tablee.kit.tables import Table


def every_match_ends_and_ranks_every_seat(table: Table, seed: int) -> None:
    *_, last = moments(table, Random(seed))
    result = last.result
    hold(
        result is not None and len(result.ranks) == len(result.points) == table.seats,
        f"there is not one rank and one number of points for every seat: {result}",
    )
    hold(last.waiting_for == [], f"the match is over, and {last.waiting_for} owe a choice")
    for seat in range(table.seats):
        hold(not last.legal(seat), f"the match is over, and seat {seat} has legal actions")
    again = refused(lambda: last.submit(0, last.moves[-1][1]), "an action after the end")
    hold("over" in str(again), f"an action after the end is refused without saying so: {again}")


def nothing_appears_or_vanishes_except_by_a_draw(table: Table, seed: int) -> None:
    rules, box = table.rules, None
    for fact in facts(table, WatchedChance(str(seed)), Random(seed)):
        before, after = list(rules.pieces(fact.before)), list(rules.pieces(fact.after))
        box = len(after) if box is None else box
        hold(len(after) == box, f"there were {box} pieces, and {len(after)} after {fact.event}")
        same = before == after or fact.drawn or not before
        hold(same, f"pieces changed without a draw, by {fact.event}")


def chance_never_uses_a_name_twice(table: Table, seed: int) -> None:
    chance = WatchedChance(str(seed))
    for _ in facts(table, chance, Random(seed)):
        pass
    twice = {name for name in chance.names if chance.names.count(name) > 1}
    hold(not twice, f"two draws have the same name: {sorted(twice)}")


def a_position_is_the_same_when_it_is_read_again(table: Table, seed: int) -> None:
    notation = table.game.notation
    for match in some_moments(table, Random(seed), 12):
        again = decode(encode(match.state), type=table.game.state)
        hold(again == match.state, f"JSON changes this state: {match.state}")
        written = notation.position(match.state)
        hold(notation.parse_position(written) == match.state, f"notation changes: {written}")
        taken_up = new_match(table.game, table.options, table.seats, match.seed, again)
        hold(taken_up.state == match.state, f"adopt changes a whole position: {written}")
        hold(taken_up.events == [], f"a match from {written} begins with events")
        for seat in range(table.seats):
            same = list(taken_up.legal(seat)) == list(match.legal(seat))
            hold(same, f"from {written}, seat {seat} has other legal actions")


def actions_events_and_views_survive_json_and_notation(table: Table, seed: int) -> None:
    game, notation = table.game, table.game.notation
    for match in some_moments(table, Random(seed), 12):
        for action in (action for seat in range(table.seats) for action in match.legal(seat)):
            survives(action, game.action)
            written = notation.action(action)
            hold(notation.parse_action(written) == action, f"notation changes the action {written}")
        for viewer in viewers(match):
            update = match.update(viewer)
            survives(update.view, game.view)
            for event in update.events:
                survives(event, game.event)
                hold(bool(notation.event(event)), f"notation has no phrase for {event}, as seen")
        for event in match.events:
            hold(bool(notation.event(event)), f"notation has no phrase for {event}")


def survives(value: Any, kind: Any) -> None:
    hold(decode(encode(value), type=kind) == value, f"JSON changes {value}")


def replay_equals_live(table: Table, seed: int) -> None:
    every = list(moments(table, Random(seed)))
    for live in (as_told(every[-1]), as_told(every[len(every) // 2])):
        again = replay(table.game, read_record(write_record(live)))
        same = (again.state, again.moves, again.events) == (live.state, live.moves, live.events)
        hold(same, f"the record of {live.seq} actions replays to another state")
        hold(updates(again) == updates(live), f"viewers of {live.seq} actions see something else")


def a_match_is_the_same_when_its_text_is_read_again(table: Table, seed: int) -> None:
    every = list(moments(table, Random(seed)))
    for live in (as_told(every[-1]), as_told(every[len(every) // 2])):
        text = "".join(notated(live))
        again = replay(table.game, read_notated(text, lambda _: table.game))
        hold(write_record(again) == write_record(live), f"text changes the match: {text[:200]}")
        hold(' {"kind":' not in text, f"notation does not say every action: {text[:200]}")


def as_told(match: Match) -> Match:
    """The match without private actions: no record has them."""
    if tuple(match.told) == match.moves:
        return match
    told = new_match(match.game, match.options, match.rules.seats, match.seed)
    return reduce(lambda then, move: then.submit(*move), match.told, told)


def updates(match: Match) -> list[bytes]:
    return [encode(match.update(viewer)) for viewer in viewers(match)]


def what_is_legal_is_accepted_and_all_else_is_refused(table: Table, seed: int) -> None:
    rng = Random(seed)
    match = table.match(seed)
    tried: list[object] = [Undo()]
    for _ in range(40):
        if match.result is not None:
            break
        seat, other = rng.randrange(table.seats), rng.randrange(table.seats)
        tried += [odd(action, rng) for action in match.legal(other)]
        only_legal_is_accepted(match, seat, rng.sample(tried, min(8, len(tried))))
        match = step(match, rng)


def only_legal_is_accepted(match: Match, seat: int, tried: list[object]) -> None:
    before = encode(match.update(seat))
    for action in match.legal(seat):
        match.submit(seat, action)
    for action in tried:
        if match.rules.allows(match.state, seat, action):
            match.submit(seat, action)
        elif not (action == Undo() and seat in match.choices):
            refused(lambda action=action: match.submit(seat, action), f"{action} of seat {seat}")  # type: ignore[misc]
    hold(encode(match.update(seat)) == before, "a match changes when an action is tried")


def odd(action: Any, rng: Random) -> object:
    """The action, or one like it with other numbers."""
    fields = {
        name: value + rng.choice([-1, 0, 1, 7, 1000]) if type(value) is int else value
        for name, value in msgspec.structs.asdict(action).items()
    }
    return type(action)(**fields)


def seats_that_do_not_exist_are_refused(table: Table, seed: int) -> None:
    match = table.match(seed)
    action = chosen(match.game, match.rules, match.state, match.waiting_for[0], Random(seed))
    for seat in (-1, table.seats, 10**9):
        refusal = refused(lambda seat=seat: match.submit(seat, action), f"seat {seat}")  # type: ignore[misc]
        hold(refusal.code == "no_such_seat", f"seat {seat} is refused as {refusal.code}")


def an_action_with_an_unknown_field_is_refused(table: Table, seed: int) -> None:
    game = table.game
    for kind in get_args(game.action) or (game.action,):
        strict = kind.__struct_config__.forbid_unknown_fields
        hold(strict, f"{kind.__name__} forgets unknown fields: make it a struct of Act")
    match = table.match(seed)
    seat = match.waiting_for[0]
    action = chosen(game, match.rules, match.state, seat, Random(seed))
    record = write_record(match.submit(seat, action)).replace(b"}]\n", b',"horse":1}]\n')
    refusal = refused(lambda: replay(game, read_record(record)), "an action with the field 'horse'")
    hold(refusal.code == "bad_action", f"the field 'horse' is refused as {refusal.code}")


def only_the_rules_of_a_race_are_paced_as_one(table: Table, _seed: int) -> None:
    racing = isinstance(table.rules, Racing)
    pacing = table.game.pacing
    rules = "are" if racing else "are not"
    hold(racing == (pacing == "race"), f"the pacing is {pacing!r}, and the rules {rules} `Racing`")


def bots_of_every_level_play_to_the_end(table: Table, seed: int) -> None:
    """At the smallest table of the game; each level in its turn, as seeds go on."""
    bots, plain = table.game.bots, table.game.options()
    if not bots or table.options != plain or table.seats > table.game.seats(plain)[0]:
        return
    hold(tuple(bots) == LEVELS, f"the bots are {', '.join(bots)}, not {', '.join(LEVELS)}")
    bot, rng, match = hurried(bots[LEVELS[seed % len(LEVELS)]]), Random(seed), table.match(seed)
    while match.result is None:
        seat = match.waiting_for[0]
        match = match.submit(seat, bot(match.seen(seat), rng))
