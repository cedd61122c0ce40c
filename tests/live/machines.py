"""Several machines on one network: network namespaces on a bridge. Only root can make them.

This process, the database and the bus are a machine of their own, at `HOME`.
"""

import os
import shutil
import signal
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import pytest

from tests.live.serving import Server
from tests.warm import TABLEE, start

HOME = 254
PORT = 8006


class Network:
    """A switch. Test runs that share a computer have different ones."""

    def __init__(self, stack: ExitStack) -> None:
        self.stack = stack
        self.name = f"t{os.getpid()}"
        self.bridge = f"{self.name}b"
        self.part = f"10.{os.getpid() % 200 + 20}.{os.getpid() // 200 % 250}"
        self.home = f"{self.part}.{HOME}"
        self.ip("link", "add", self.bridge, "type", "bridge")
        stack.callback(self.ip, "link", "del", self.bridge)
        self.ip("address", "add", f"{self.home}/24", "dev", self.bridge)
        self.ip("link", "set", self.bridge, "up")

    def ip(self, *words: str) -> None:
        subprocess.run(["ip", *words], check=True, capture_output=True)

    def plug_in(self, number: int) -> None:
        """A machine without any programs yet."""
        name, cable = f"{self.name}m{number}", self.cable(number)
        self.ip("netns", "add", name)
        self.stack.callback(self.ip, "netns", "del", name)
        self.ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", name)
        self.stack.callback(self.ip, "link", "del", cable)  # the namespace may outlive its name
        self.ip("link", "set", cable, "master", self.bridge, "up")
        address = f"{self.part}.{number}/24"
        self.ip("-n", name, "address", "add", address, "dev", "eth0")
        for device in ("lo", "eth0"):
            self.ip("-n", name, "link", "set", device, "up")

    def cable(self, number: int) -> str:
        return f"{self.name}c{number}"

    def pull(self, number: int) -> None:
        """The cable of this machine: nothing comes through, and nobody is told."""
        self.ip("link", "set", self.cable(number), "down")

    def plug_back(self, number: int) -> None:
        self.ip("link", "set", self.cable(number), "up")


class Machine(Server):
    """`tablee serve` with two workers on a machine of its own."""

    def __init__(self, network: Network, number: int, data: str, *options: str) -> None:
        self.network, self.number = network, number
        network.plug_in(number)
        host = f"{network.part}.{number}"
        self.port, self.address = PORT, f"http://{host}:{PORT}"
        args = ["netns", "exec", f"{network.name}m{number}", TABLEE, "serve", "--no-browser"]
        args += ["--host", host, "--port", str(PORT), "--workers", "2", "--data", data, *options]
        known = {**os.environ, "LC_ALL": "C.UTF-8", "TABLEE_NOTICE": "0"}
        reader, writer = os.pipe()
        self.process = start(args, known, writer, 2, str(shutil.which("ip")))
        os.close(writer)
        self.output = os.fdopen(reader)
        self.output.readline()

    def lose_power(self) -> None:
        """Nobody on the network hears of it."""
        self.network.pull(self.number)
        found = ["ip", "netns", "pids", f"{self.network.name}m{self.number}"]
        for pid in subprocess.run(found, capture_output=True, text=True).stdout.split():
            os.kill(int(pid), signal.SIGKILL)
        self.process.wait()
        self.close()


@contextmanager
def network() -> Iterator[Network]:
    """Where it cannot be made, the test is skipped."""
    with ExitStack() as stack:
        try:
            made = Network(stack)
        except (OSError, subprocess.CalledProcessError):
            pytest.skip("only root on Linux makes networks")
        yield made
