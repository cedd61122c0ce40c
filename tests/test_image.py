"""The steps of the container file, without a container: `make slow`."""

import os
import re
import shutil
import subprocess
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from tests.live.serving import serving
from tests.slow import SLOW

ROOT = Path(__file__).parents[1]
STEPS = (ROOT / "deploy/Containerfile").read_text().replace("\\\n", "")
NOBODY = "8006"


@pytest.fixture
def machine() -> Iterator[Path]:
    """An empty folder in the place of /, which every user may enter."""
    folder = Path(tempfile.mkdtemp(prefix="tablee-image-"))
    folder.chmod(0o755)
    for name in ("build", "tmp", "data", "cache"):
        (folder / name).mkdir()
    yield folder
    shutil.rmtree(folder)


def copy(machine: Path) -> None:
    """What the first stage copies, as a fresh clone has it."""
    names = [n for line in re.findall(r"^COPY (?!--)(.+) \S+$", STEPS, re.M) for n in line.split()]
    found = subprocess.check_output(["git", "ls-files", "-z", *names], cwd=ROOT, text=True)
    for name in found.split("\0")[:-1]:
        if (ROOT / name).exists():
            (machine / "build" / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, machine / "build" / name)


def run(machine: Path, stage: str, command: str) -> None:
    """In an environment of its own; what needs root is left out."""
    here = re.sub(r"(?<![\w.*])/(wheels|tmp|data|cache)\b", rf"{machine}/\1", command)
    venv.create(machine / stage, with_pip=True)
    known = {**os.environ, "PATH": f"{machine / stage / 'bin'}:{os.environ['PATH']}"}
    known.pop("PYTHONPATH", None)
    subprocess.run(here, shell=True, check=True, cwd=machine / "build", env=known)  # noqa: S602


def program(machine: Path) -> Path:
    """What the image starts, as its user, if we may become somebody else."""
    started = machine / "started"
    become = (
        f"setpriv --reuid={NOBODY} --regid={NOBODY} --clear-groups " if not os.geteuid() else ""
    )
    started.write_text(f'#!/bin/sh\nunset HOME\nexec {become}{machine}/two/bin/tablee "$@"\n')
    started.chmod(0o755)
    return started


if SLOW:

    @pytest.mark.slow
    def test_the_steps_of_the_container_file_lead_to_a_server(machine: Path) -> None:
        first, second = re.findall(r"^RUN (.+)$", STEPS, re.MULTILINE)
        copy(machine)
        run(machine, "one", first)
        run(machine, "two", second.partition(" && useradd")[0])
        if not os.geteuid():
            shutil.chown(machine / "data", int(NOBODY))
        with serving(machine / "data", program=program(machine)) as server:
            page = httpx.get(server.address, headers={"accept": "text/html"}).text
            assert "<title>Tablée" in page
            assert len(httpx.get(f"{server.address}/api/games").json()["games"]) >= 4
        installed = (machine / "two").glob("lib/*/site-packages/uvicorn-*.dist-info")
        [version] = [path.name.split("-")[1].removesuffix(".dist") for path in installed]
        assert f"\nuvicorn=={version} " in (ROOT / "requirements.lock").read_text()
