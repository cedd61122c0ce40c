"""Programs of Debian that tests run: fetched where we may."""

import fcntl
import os
import shutil
import subprocess
from pathlib import Path
from tempfile import gettempdir

from tests.server.postgres import Unavailable

PLACES = os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/usr/local/sbin"))


def program(*names: str, package: str = "") -> str:
    """Where one of these programs is. Raises Unavailable."""
    if (way := found(names)) is not None:
        return way
    with (Path(gettempdir()) / "tablee-programs").open("w") as door:
        fcntl.flock(door, fcntl.LOCK_EX)  # tests that run side by side fetch it once
        return found(names) or installed(names, package or names[0])


def found(names: tuple[str, ...]) -> str | None:
    return next((way for name in names if (way := shutil.which(name, path=PLACES))), None)


def installed(names: tuple[str, ...], package: str) -> str:
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        raise Unavailable(f"{package} is not installed, and only root on Debian can change that")
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "-y", "--no-install-recommends", package]
    for command in (["apt-get", "update"], install):
        done = subprocess.run(command, env=quiet, capture_output=True, text=True)
        if done.returncode:
            raise Unavailable(f"{package} could not be installed: {done.stderr[-500:]}")
    way = found(names)
    assert way is not None
    return way
