"""What the schema says of HTTP is what the server does, whatever is asked; and it never breaks."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tablee.server.app import Settings, make_site
from tests.live.inside import Inside, serving_here
from tests.live.serving import newcomers
from tests.live.test_matches import play_on, seated

SCHEMA = json.loads(json.dumps(make_site(Settings("nowhere")).openapi_schema.to_schema()))
FOUND = schemathesis.openapi.from_dict(SCHEMA).get_all_operations()
ASKED = [
    pytest.param(operation, mode, id=f"{operation.label} {mode.value}")
    for operation in (found.ok() for found in FOUND if isinstance(found, Ok))
    for mode in GenerationMode
    if mode is GenerationMode.POSITIVE or operation.body or operation.query
]
"""In ways that the schema allows, and in others where there are any."""
PLANS = st.fixed_dictionaries(
    {"game": st.sampled_from(["six", "baron"]), "seats": st.integers(1, 11)},
    optional={"clock": st.sampled_from(["none", "fast"]), "public": st.booleans()},
)


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    with serving_here(Settings(tmp_path_factory.mktemp("schema") / "tablee.db")) as running:
        yield running


@pytest.fixture(scope="module")
def tables(inside: Inside) -> dict[str, str]:
    """One that is over, one where people gather, with their codes."""
    with newcomers(inside.address) as guest:
        over, _, connections = seated(guest, 2, options={"limit": None, "rounds": 1})
        play_on(connections, Random(1))
        return {table: inside.server.awake[table].code for table in (over, guest().open_table())}


@pytest.mark.parametrize(("operation", "mode"), ASKED)
def test_every_answer_is_as_the_schema_says(
    operation: Any, mode: GenerationMode, inside: Inside, tables: dict[str, str]
) -> None:
    known = {
        "table_id": st.sampled_from([*tables]),
        "code": st.sampled_from([*tables.values()]),
    }

    @settings(max_examples=12, suppress_health_check=list(HealthCheck))
    @given(
        case=operation.as_strategy(generation_mode=mode),
        known=st.none() | st.fixed_dictionaries(known),
        plan=st.none() | PLANS,
    )
    def ask(case: Any, known: dict[str, str] | None, plan: dict[str, Any] | None) -> None:
        if known is not None:
            case.path_parameters.update({n: known[n] for n in known & case.path_parameters.keys()})
        if plan is not None and "Plan" in str(operation.body) and mode is GenerationMode.POSITIVE:
            case.body = plan
        # whether a table can be like that is not for the schema to say
        excluded = [positive_data_acceptance]
        case.call_and_validate(base_url=inside.address, excluded_checks=excluded)

    ask()


def test_everything_in_the_schema_is_asked() -> None:
    asked = {str(param.id).rsplit(" ", 1)[0] for param in ASKED}
    ways = [f"{way.upper()} {path}" for path, ways in SCHEMA["paths"].items() for way in ways]
    assert asked == set(ways)


def test_the_schema_is_there_and_brings_no_pages_with_scripts_of_others(inside: Inside) -> None:
    served = httpx.get(f"{inside.address}/api/schema/openapi.json")
    assert served.json() == SCHEMA
    assert httpx.get(f"{inside.address}/api/schema").json() == SCHEMA
    for page in ("redoc", "swagger", "elements", "rapidoc", "openapi.yaml", "oauth2-redirect.html"):
        assert httpx.get(f"{inside.address}/api/schema/{page}").status_code == 404
