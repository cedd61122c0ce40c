"""What a fresh machine installs: the lock, and nothing that was published since."""

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCK = (ROOT / "requirements.lock").read_text()
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]


def test_the_lock_names_each_package_plainly() -> None:
    """With extras in a line, pip looks for the newest version, and refuses it: it has no hash."""
    assert re.findall(r"^\S+\[.*", LOCK, re.MULTILINE) == []


def test_the_lock_alone_decides_what_is_installed() -> None:
    setup = (ROOT / "Makefile").read_text()
    assert "--require-hashes --no-deps -r requirements.lock" in setup


def test_the_lock_is_whole() -> None:
    """Nothing is looked up beside it, so each package that another one needs has to be there."""
    checked = subprocess.run([*PIP, "check"], capture_output=True, text=True, check=False)
    assert checked.returncode == 0, checked.stdout
