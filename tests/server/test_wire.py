"""What is written down about the wire is what goes over it."""

from typing import Annotated, Any, Literal, get_args

import pytest
from msgspec import UNSET, Meta
from msgspec.inspect import type_info
from msgspec.structs import fields

from tablee.engine.game import AnyGame
from tablee.games import GAMES
from tablee.games.six.shared import Laid, Preview
from tablee.server.wire import CLOSED, Farewell, FromServer
from tools.wire.gather import (
    AnyStruct,
    about,
    about_fields,
    errors,
    name_of,
    once,
    parts,
    shape,
    with_its_parts,
)
from tools.wire.pages import BLOCKS, MARKED, renewed
from tools.wire.typescript import comment, typed, types, union
from tools.wire.written import PAGES, ROOT, made, written

STRUCTS = once(
    inner for part in parts() for struct in part.structs for inner in with_its_parts(struct)
)


def test_nothing_that_is_written_down_is_stale() -> None:
    stale = [path.name for path, text in written() if path.read_text(encoding="utf-8") != text]
    assert stale == [], "run `make wire`"


def test_what_is_made_anew_is_not_kept() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert all(f"/{path.relative_to(ROOT).as_posix()}" in ignored for path, _ in made())


def test_every_table_about_the_wire_is_on_a_page() -> None:
    texts = [page.read_text(encoding="utf-8") for page in PAGES]
    assert {found[2] for text in texts for found in MARKED.finditer(text)} == set(BLOCKS)


def test_only_what_is_between_marks_is_made_anew() -> None:
    page = "Ours.\n<!-- wire: protocol -->\nold\n<!-- end -->\nOurs too.\n"
    assert renewed(page).startswith("Ours.\n<!-- wire: protocol -->\n\nThis is protocol ")
    assert renewed(page).endswith(".\n\n<!-- end -->\nOurs too.\n")
    assert renewed(renewed(page)) == renewed(page)


def test_every_struct_has_a_name_of_its_own_and_says_what_it_is() -> None:
    names = [name_of(struct) for struct in STRUCTS]
    assert len(set(names)) == len(names)
    assert [name for name, struct in zip(names, STRUCTS, strict=True) if not about(struct)] == []


def test_every_field_of_a_view_says_what_it_is() -> None:
    """For those who write bots; only people play the others."""
    views = [game.view for game in GAMES if game.pacing != "people"]
    bare = {
        f"{name_of(view)}.{field.name}"
        for view in views
        for field in shape(view).fields
        if field.name not in about_fields(view)
    }
    assert bare == set()


def test_every_struct_has_one_interface() -> None:
    text = types().replace("<", " ")
    counts = {name: text.count(f"export interface {name} ") for name in map(name_of, STRUCTS)}
    assert set(counts.values()) == {1}, counts


def test_what_the_server_may_leave_out_it_leaves_out_when_it_is_the_default() -> None:
    sent = [*get_args(FromServer), *(part for game in GAMES for part in sights(game))]
    for struct in once(inner for each in sent for inner in with_its_parts(each)):
        whole = all(field.required for field in shape(struct).fields)
        unset = all(f.required or f.default is UNSET for f in fields(struct))
        assert whole or unset or struct.__struct_config__.omit_defaults, struct


def sights(game: AnyGame) -> list[AnyStruct]:
    return [game.view, *get_args(game.event), *get_args(game.action)]


def test_fields_say_what_is_written_under_them() -> None:
    assert about_fields(Preview)["value"] == "The number that it would be placed by."
    assert "card" not in about_fields(Preview)


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (bool, "boolean"),
        (Annotated[int, Meta(ge=1)] | None, "number | null"),
        (int | float, "number"),
        (tuple[tuple[int, ...], ...], "number[][]"),
        (list[str | None], "(string | null)[]"),
        (tuple[int, str], "[number, string]"),
        (dict[str, Any], "{ [name: string]: unknown }"),
        (tuple[Laid, ...], "SixLaid[]"),
        (Literal["b", "a"], "'a' | 'b'"),
        (list[Literal["b", "a"]], "('a' | 'b')[]"),
    ],
)
def test_types_as_typescript_says_them(kind: Any, text: str) -> None:
    assert typed(type_info(kind), {}) == text


def test_sets_of_words_go_by_their_name() -> None:
    assert typed(type_info(list[Literal["b", "a"]]), {frozenset("ab"): "Letter"}) == "Letter[]"


def test_what_typescript_cannot_say_is_not_guessed() -> None:
    with pytest.raises(TypeError, match="no word"):
        typed(type_info(bytes), {})


def test_long_lines_are_folded() -> None:
    assert union("Few", ["One", "Two"]) == "export type Few = One | Two;"
    assert union("Many", ["A" * 50, "B" * 50]).splitlines()[1:] == [
        f"  | {'A' * 50}",
        f"  | {'B' * 50};",
    ]
    assert comment("Short.") == "/** Short. */"
    assert comment("One.\n\nTwo.") == "/**\n * One.\n *\n * Two.\n */"


def test_every_farewell_has_its_code() -> None:
    assert set(CLOSED) == set(get_args(Farewell))
    assert len({closing.code for closing in CLOSED.values()}) == len(CLOSED)


def test_refusals_are_found_with_what_they_tell() -> None:
    assert errors()["not_in_hand"] == ["card"]
    assert errors()["no_such_row"] == ["last", "row"]
    assert {"too_fast", "failed", "not_found", "host_only", "no_code"} <= set(errors())
    assert not {"no_driver", "bad_record", "card_twice"} & set(errors())
