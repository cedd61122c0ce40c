"""Settings for all tests."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

from tablee.cli.words import speak
from tablee.games import installed
from tests.server.postgres import Unavailable, postgres

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # its threads would spin beside those of other tests
GIVE_NO_WAY = """
import os

def refuse(*_):
    raise OSError("not here")

os.sched_setscheduler = refuse
"""
settings.register_profile(
    "house",
    deadline=None,  # time goes into benchmarks, never into tests
    max_examples=3,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],  # a smaller seed is no simpler
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What async tests run on: the same as the server."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgresql(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A PostgreSQL server, started by the first test that needs it."""
    base = tmp_path_factory.getbasetemp()
    try:
        with postgres(base.parent if "PYTEST_XDIST_WORKER" in os.environ else base) as url:
            yield url
    except Unavailable as why:
        pytest.skip(f"no PostgreSQL: {why}")


@pytest.fixture
def no_giving_way(
    tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Processes where bots search run only when nobody else does: beside tests, hardly ever.

    Here they may not ask for that, as on some machines.
    """
    folder = tmp_path_factory.mktemp("no-way")
    (folder / "sitecustomize.py").write_text(GIVE_NO_WAY)
    before = filter(None, [os.environ.get("PYTHONPATH")])
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join([str(folder), *before]))


@pytest.fixture
def packages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Where packages can be installed, for as long as the test takes."""
    before = set(sys.modules)
    monkeypatch.syspath_prepend(str(tmp_path))
    for remembered in (installed, speak):
        remembered.cache_clear()
    yield tmp_path
    for remembered in (installed, speak):
        remembered.cache_clear()
    for name in set(sys.modules) - before:
        del sys.modules[name]
