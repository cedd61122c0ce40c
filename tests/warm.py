"""Starts `tablee` in a moment: a process that has loaded everything forks itself for each start.

Loading takes a second of a core, and the tests start more than a hundred servers and terminals.
What runs is the same program in a process of its own, which can be stopped, killed and waited for.
"""

import ctypes
import gc
import json
import os
import signal
import socket
import subprocess
import sys
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import redirect_stdout
from fcntl import ioctl
from functools import cache
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import TypedDict

SET_CHILD_SUBREAPER = 36
"""For prctl: whoever loses its parent becomes our child, so that we can wait for it."""
TABLEE = str(Path(sys.executable).with_name("tablee"))
BEFORE = dict(os.environ)
"""What no test has changed yet."""
LATE = (
    "anyio._backends._asyncio",
    "tablee.server.many.family",
    "tablee.server.run",
    "uvicorn.lifespan.on",
    "uvloop",
)
"""What is loaded only when it is needed."""
LONGEST = 1 << 16
"""Bytes of a request: a few arguments, and the environment."""


class Started:
    """A running program. As much of a `Popen` as tests need."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.returncode: int | None = None

    def poll(self) -> int | None:
        if self.returncode is None and os.waitid(
            os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT
        ):
            self.returncode = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        return self.returncode

    def wait(self, patience: float = 300) -> int:
        until = time.monotonic() + patience
        while (code := self.poll()) is None:
            if time.monotonic() > until:
                raise subprocess.TimeoutExpired(str(self.pid), patience)
            time.sleep(0.005)
        return code

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


class Request(TypedDict):
    program: str
    """To be loaded anew; nothing for what is loaded."""
    args: Sequence[str]
    env: Mapping[str, str]
    cwd: str
    terminal: bool


def start(
    args: Sequence[str], env: Mapping[str, str], output: int, errors: int, program: str = ""
) -> Started:
    """`tablee` with these arguments, and with nobody who types."""
    with Path(os.devnull).open() as nobody:
        return start_with([nobody.fileno(), output, errors], args, env, program)


def start_at(terminal: int, args: Sequence[str], env: Mapping[str, str]) -> Started:
    """`tablee` at a terminal of its own."""
    return start_with([terminal] * 3, args, env, terminal=True)


def start_with(
    stdio: Sequence[int],
    args: Sequence[str],
    env: Mapping[str, str],
    program: str = "",
    terminal: bool = False,
) -> Started:
    cwd = str(Path.cwd())
    request = Request(program=program, args=args, env=dict(env), cwd=cwd, terminal=terminal)
    line = loaded()
    socket.send_fds(line, [json.dumps(request).encode()], stdio)
    return Started(int(line.recv(LONGEST)))


@cache
def loaded() -> socket.socket:
    """The line to the process that forks. It ends when this one does."""
    ctypes.CDLL(None).prctl(SET_CHILD_SUBREAPER, 1, 0, 0, 0)
    ours, its = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
    with its:
        its.set_inheritable(True)
        command = [sys.executable, "-P", "-X", "utf8", __file__, str(its.fileno())]
        os.posix_spawn(sys.executable, command, BEFORE)
    return ours


def next_request(line: socket.socket) -> tuple[Request, list[int]]:
    """Returns in each new process, with what it shall be."""
    while True:
        said, stdio, *_ = socket.recv_fds(line, LONGEST, 3)
        if not said:
            sys.exit()  # the tests are over
        reader, writer = os.pipe()
        between = os.fork()
        if between == 0:
            if pid := os.fork():
                os.write(writer, str(pid).encode())
                os._exit(0)
            return json.loads(said), stdio
        os.waitpid(between, 0)  # from here on its child is that of the tests
        line.send(os.read(reader, LONGEST))
        for file in (reader, writer, *stdio):
            os.close(file)


def become(request: Request, stdio: Sequence[int]) -> None:
    """From here on everything is as if a shell had started the program."""
    for number, file in enumerate(stdio):
        os.dup2(file, number)
    os.closerange(3, LONGEST)
    sys.stdin = os.fdopen(0)
    sys.stdout = os.fdopen(1, "w", buffering=1 if os.isatty(1) else -1)
    sys.stderr = os.fdopen(2, "w", buffering=1, errors="backslashreplace")
    if request["terminal"]:
        os.setsid()
        ioctl(0, termios.TIOCSCTTY, 0)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)  # tests that run under nohup would hand it on
    os.environ.clear()
    os.environ.update(request["env"])
    os.chdir(request["cwd"])
    sys.argv = [request["program"] or TABLEE, *request["args"]]
    if request["program"]:
        os.execve(sys.argv[0], sys.argv, os.environ)
    if os.environ.get("PYTHONPATH") != BEFORE.get("PYTHONPATH"):
        install_from(os.environ.get("PYTHONPATH", ""))


def install_from(folders: str) -> None:
    """Other games are there."""
    from tablee.cli.words import speak
    from tablee.games import installed

    sys.path[:0] = filter(None, folders.split(os.pathsep))
    for remembered in (installed, speak):
        remembered.cache_clear()


def load() -> None:
    """All that there is to load, also what a command or a server loads only when it starts."""
    from litestar import Litestar

    from tablee.cli.app import app

    Litestar([])
    for late in LATE:
        import_module(late)
    with redirect_stdout(StringIO()):
        app(["--version"], standalone_mode=False)
    gc.freeze()  # or each child would write to all of it, and so copy it


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for whoever was started
    load()

    line = socket.socket(fileno=int(sys.argv[1]))
    request, stdio = next_request(line)
    line.detach()
    become(request, stdio)
    from tablee.cli import main as tablee

    tablee()


if __name__ == "__main__":
    main()
