"""docs/server.md says what goes over the wire, no more and no less."""

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from tablee.server.app import Settings, make_site
from tablee.server.lines import CLOSED
from tablee.server.wire import FromServer, ToServer

PAGE = (Path(__file__).parents[2] / "docs/server.md").read_text()


def documented(head: str) -> dict[str, list[str]]:
    """The table of messages under this column: what each one's fields are."""
    table = PAGE.split(f"| `{head}` | fields | meaning |\n")[1].split("\n\n")[0]
    rows = [row.split("|") for row in table.splitlines()[1:]]
    return {row[1].strip(" `"): re.findall(r"`(\w+)`", row[2]) for row in rows}


def defined(union: Any) -> dict[str, list[str]]:
    return {
        kind.__struct_config__.tag: [
            field.name for field in msgspec.structs.fields(kind) if field.name != "id"
        ]
        for kind in get_args(union)
    }


@pytest.mark.parametrize(("head", "union"), [("do", ToServer), ("is", FromServer)])
def test_every_message_is_documented_with_its_fields(head: str, union: Any) -> None:
    told = {kind: [f for f in fields if f != "id"] for kind, fields in documented(head).items()}
    assert told == defined(union)


def test_every_way_to_hang_up_is_documented() -> None:
    told = re.findall(r"^\| (\d{4}) \| `(\w+)` \|", PAGE, re.MULTILINE)
    assert {name: int(code) for code, name in told} == CLOSED


def test_every_request_is_documented(tmp_path: Path) -> None:
    app = make_site(Settings(tmp_path / "none.db"))
    told = set(re.findall(r"`(GET|PATCH|POST|DELETE) (/[^`]+)`", PAGE))
    told = {(method, path.replace("{id}", "{table_id}")) for method, path in told}
    schema = app.openapi_schema.to_schema()["paths"]
    asked = {(method.upper(), path) for path, ways in schema.items() for method in ways}
    assert asked | {("GET", "/healthz"), ("GET", "/metrics")} == told
