"""What operators copy: the container file, the unit, the alerts and the dashboard."""

import json
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import httpx
import pytest
from prometheus_client import REGISTRY
from typer.main import get_command

import tablee.server.app  # noqa: F401 - it makes the metrics
from tablee.cli.app import app
from tablee.server.many.figures import UP
from tests.live.serving import Guest, serving
from tests.slow import SLOW

DEPLOY = Path(__file__).parents[1] / "deploy"
GENERAL = {"up", "process_cpu_seconds_total", "process_resident_memory_bytes"}
"""Of Prometheus itself and of every Python program."""
FUNCTIONS = {"histogram_quantile", "increase", "rate", "sum", "count", "by", "or"}
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
ALONE = ["--no-index", "--no-deps"]
LABELS = {"job", "code", "le", "instance", "worker"}


def exported() -> set[str]:
    """The names of all samples at /metrics."""
    names = {UP, *GENERAL}
    for family in REGISTRY.collect():
        suffixes = {"counter": ("_total",), "histogram": ("_bucket", "_sum", "_count")}
        names |= {f"{family.name}{end}" for end in suffixes.get(family.type, ("",))}
    return names


def used(expression: str) -> set[str]:
    """The metrics in an expression of PromQL."""
    bare = re.sub(r'"[^"]*"|\[[^\]]*\]', "", expression)
    words = re.findall(r"(?<![\w.])[a-z_]\w*", bare)
    return {*words} - FUNCTIONS - LABELS


def alerts() -> list[str]:
    found = re.findall(r"^ +expr: (.+)$", (DEPLOY / "alerts.yml").read_text(), re.MULTILINE)
    assert found
    return found


def panels() -> list[str]:
    board = json.loads((DEPLOY / "dashboard.json").read_text())
    return [target["expr"] for panel in board["panels"] for target in panel["targets"]]


@pytest.mark.parametrize("expression", [*alerts(), *panels()])
def test_alerts_and_the_dashboard_ask_for_what_there_is(expression: str) -> None:
    assert used(expression), expression
    assert used(expression) - {"by"} <= exported()


def test_every_metric_of_ours_is_on_the_dashboard() -> None:
    ours = {name for name in exported() if name.startswith("tablee_")}
    shown = {name for expression in panels() for name in used(expression)}
    left = {name for name in ours - shown if not name.endswith(("_sum", "_count"))}
    assert left == set()


@pytest.mark.parametrize("file", ["Containerfile", "tablee.service"])
def test_options_and_settings_exist(file: str) -> None:
    text = (DEPLOY / file).read_text()
    started = re.search(r"^(?:ENTRYPOINT|ExecStart=).*$", text, re.MULTILINE)
    assert started
    options, settings = options_of_serve()
    assert {*re.findall(r"--[a-z-]+", started[0])} <= options
    assert {*re.findall(r"TABLEE_\w+", text)} <= settings


def options_of_serve() -> tuple[set[str], set[str]]:
    """The options of `tablee serve`, and the names of their settings."""
    serve = get_command(app).commands["serve"]  # type: ignore[attr-defined]  # a group
    options, settings = set[str](), set[str]()
    for each in serve.params:
        options |= {*each.opts}
        named = each.envvar or []
        settings |= {named} if isinstance(named, str) else {*named}
    return options, settings


def test_the_wheel_serves_in_a_fresh_environment(tmp_path: Path) -> None:
    """As `pipx install` does; what it depends on is lent from here, not fetched."""
    wheel = wheel_in(tmp_path)
    venv.create(tmp_path / "venv")
    [packages] = (tmp_path / "venv").glob("lib/*/site-packages")
    (packages / "lent.pth").write_text(f"{sysconfig.get_path('purelib')}\n")
    python = str(tmp_path / "venv/bin/python")
    subprocess.run([*PIP, "--python", python, "install", *ALONE, str(wheel)], check=True)
    assert str(packages) in loaded_from(python)
    serves(tmp_path / "venv/bin/tablee", tmp_path / "data")


def wheel_in(folder: Path) -> Path:
    """The wheel, built in a moment: `make web` has built the pages."""
    built = {**os.environ, "HATCH_BUILD_NO_HOOKS": "true"}
    wheels = ["wheel", *ALONE, "--no-build-isolation", "-w", str(folder), str(DEPLOY.parent)]
    subprocess.run([*PIP, *wheels], env=built, check=True)
    [wheel] = folder.glob("tablee-*.whl")
    return wheel


def serves(program: Path, data: Path | str) -> None:
    """It shows its page, and people can sit down at its tables."""
    with serving(data, program=program) as server:
        assert "<title>Tablée" in httpx.get(server.address, headers={"accept": "text/html"}).text
        assert len(httpx.get(f"{server.address}/api/games").json()["games"]) >= 4
        guest = Guest(server.address)
        guest.at(guest.open_table()).done("sit", seat=0)
        guest.close()


def loaded_from(python: str) -> str:
    asked = [python, "-c", "import tablee; print(tablee.__file__)"]
    return subprocess.run(asked, capture_output=True, text=True, check=True, cwd="/").stdout


if SLOW:

    @pytest.mark.slow
    def test_pipx_installs_the_wheel_and_what_it_needs(tmp_path: Path) -> None:
        """As people do; all packages are fetched, with those for several workers."""
        if (pipx := shutil.which("pipx")) is None:
            pytest.skip("pipx is not installed")
        alone = {"PIPX_HOME": str(tmp_path / "pipx"), "PIPX_BIN_DIR": str(tmp_path / "bin")}
        known = {**os.environ, **alone}
        known.pop("PYTHONPATH", None)
        what = f"tablee[postgres] @ {wheel_in(tmp_path).as_uri()}"
        install = [pipx, "install", "--python", sys.executable, what]
        subprocess.run(install, env=known, cwd=tmp_path, check=True)
        [python] = (tmp_path / "pipx/venvs/tablee/bin").glob("python")
        assert str(tmp_path) in loaded_from(str(python))
        subprocess.run([python, "-c", "import asyncpg, greenlet"], cwd=tmp_path, check=True)
        serves(tmp_path / "bin/tablee", tmp_path / "data")


def test_systemd_understands_the_unit(tmp_path: Path) -> None:
    if (analyze := shutil.which("systemd-analyze")) is None:
        pytest.skip("systemd is not installed")
    text = (DEPLOY / "tablee.service").read_text()
    unit = tmp_path / "tablee.service"
    unit.write_text(text.replace("/usr/local/bin/tablee", "/bin/true"))
    done = subprocess.run([analyze, "verify", str(unit)], capture_output=True, text=True)
    ours = [line for line in done.stderr.splitlines() if "tablee.service" in line]
    assert ours == []
