"""What the schema says of HTTP is what the server does, whatever is asked; and it never breaks."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablee.server.app import Settings, make_site
from tests.live.inside import Inside, serving_here
from tests.live.serving import newcomers
from tests.live.test_matches import play_on, seated

SCHEMA = json.loads(json.dumps(make_site(Settings("nowhere")).openapi_schema.to_schema()))
WAYS = {
    f"{way.upper()} {path}": said
    for path, ways in SCHEMA["paths"].items()
    for way, said in ways.items()
}
"""All that can be asked, and what the schema says of it."""
PLANS = st.fixed_dictionaries(
    {"game": st.sampled_from(["six", "baron"]), "seats": st.integers(1, 11)},
    optional={"clock": st.sampled_from(["none", "fast"]), "public": st.booleans()},
)


def is_fussy(said: dict[str, Any]) -> bool:
    """Whether there are ways to ask that the schema does not allow."""
    return "requestBody" in said or any(
        each["in"] == "query" for each in said.get("parameters", ())
    )


ASKED = [
    *((label, "positive") for label in WAYS),
    *((label, "negative") for label, said in WAYS.items() if is_fussy(said)),
]


@pytest.fixture(scope="module")
def operations() -> dict[str, Any]:
    """What Schemathesis reads in the schema. It takes half a second to load."""
    import schemathesis
    from schemathesis.core.result import Ok

    found = schemathesis.openapi.from_dict(SCHEMA).get_all_operations()
    return {each.ok().label: each.ok() for each in found if isinstance(each, Ok)}


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


@pytest.mark.parametrize(("label", "mode"), ASKED)
def test_every_answer_is_as_the_schema_says(
    label: str, mode: str, operations: dict[str, Any], inside: Inside, tables: dict[str, str]
) -> None:
    from schemathesis import GenerationMode
    from schemathesis.specs.openapi.checks import positive_data_acceptance

    operation = operations[label]
    known = {
        "table_id": st.sampled_from([*tables]),
        "code": st.sampled_from([*tables.values()]),
    }

    @settings(max_examples=12, suppress_health_check=list(HealthCheck))
    @given(
        case=operation.as_strategy(generation_mode=GenerationMode(mode)),
        known=st.none() | st.fixed_dictionaries(known),
        plan=st.none() | PLANS,
    )
    def ask(case: Any, known: dict[str, str] | None, plan: dict[str, Any] | None) -> None:
        if known is not None:
            case.path_parameters.update({n: known[n] for n in known & case.path_parameters.keys()})
        if plan is not None and "Plan" in str(operation.body) and mode == "positive":
            case.body = plan
        # whether a table can be like that is not for the schema to say
        excluded = [positive_data_acceptance]
        case.call_and_validate(base_url=inside.address, excluded_checks=excluded)

    ask()


def test_everything_in_the_schema_is_asked(operations: dict[str, Any]) -> None:
    assert operations.keys() == WAYS.keys()
    fussy = {label for label, each in operations.items() if each.body or each.query}
    assert fussy == {label for label, mode in ASKED if mode == "negative"}


def test_the_schema_is_there_and_brings_no_pages_with_scripts_of_others(inside: Inside) -> None:
    served = httpx.get(f"{inside.address}/api/schema/openapi.json")
    assert served.json() == SCHEMA
    assert httpx.get(f"{inside.address}/api/schema").json() == SCHEMA
    for page in ("redoc", "swagger", "elements", "rapidoc", "openapi.yaml", "oauth2-redirect.html"):
        assert httpx.get(f"{inside.address}/api/schema/{page}").status_code == 404
