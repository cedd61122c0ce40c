"""docs/server.md tells every request that the server answers, no more and no less."""

import re
from pathlib import Path

from tablee.server.app import Settings, make_site

PAGE = (Path(__file__).parents[2] / "docs/server.md").read_text()

PLAIN = {
    ("GET", "/healthz"),
    ("GET", "/metrics"),
    ("GET", "/embed/{table_id}"),
    ("GET", "/mail/confirm"),
    ("GET", "/mail/table"),
    ("POST", "/mail/confirm"),
    ("POST", "/mail/stop"),
}
"""Not for programs, so not in the API's own description."""


def test_every_request_is_documented(tmp_path: Path) -> None:
    app = make_site(Settings(tmp_path / "none.db"))
    told = set(re.findall(r"`(GET|PATCH|POST|PUT|DELETE) (/[^`]+)`", PAGE))
    told = {(method, path.replace("{id}", "{table_id}")) for method, path in told}
    schema = app.openapi_schema.to_schema()["paths"]
    asked = {(method.upper(), path) for path, ways in schema.items() for method in ways}
    assert asked | PLAIN == told
