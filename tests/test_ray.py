"""`tablee arena --ray`: a cluster on this machine plays the same deals, in `make slow`."""

import json
import os
import site
import subprocess
import venv
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.terminal import is_complaint, run
from tests.slow import SLOW

ARENA = ("arena", "--bots", "medium,easy", "--json")


def with_ray(folder: Path) -> Path:
    """The command, in an environment that has Ray beside everything of this one."""
    venv.create(folder, with_pip=True)
    python = folder / "bin/python"
    subprocess.run([python, "-m", "pip", "install", "-qq", "ray>=2.50"], check=True)
    (packages,) = folder.glob("lib/python*/site-packages")
    (packages / "ours.pth").write_text(
        f"import site; site.addsitedir({site.getsitepackages()[0]!r})\n"
    )
    return python


@pytest.mark.slow
def test_a_cluster_plays_the_same_deals_and_goes_on(tmp_path: Path) -> None:
    if not SLOW:
        missing = find_spec("ray") is None
        assert not missing or is_complaint(run(*ARENA, "--ray"))
        return
    python, kept = with_ray(tmp_path / "ray"), tmp_path / "kept.jsonl"
    told = []
    for deals in ("4", "10"):
        code = "from tablee.cli import main; main()"
        command = [python, "-c", code, *ARENA, "--ray", "--deals", deals, "--keep", kept]
        known = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
        told.append(subprocess.check_output(command, env=known, text=True))
    assert [len(kept.read_text().splitlines())] == [1 + 10]
    assert json.loads(told[-1]) == json.loads(run(*ARENA, "--deals", "10", "--cores", "1").out)


def test_programs_play_on_this_machine() -> None:
    assert is_complaint(run("arena", "--bots", "ws:Fox,easy", "--ray"))
