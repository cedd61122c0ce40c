"""nginx, HAProxy and Caddy in front of the server, as docs/server.md tells to set them up."""

import re
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tablee.cli.serve import lan_addresses
from tablee.server.app import Settings
from tests.live.inside import Inside, serving_here
from tests.live.serving import PATIENCE, newcomers

PAGE = (Path(__file__).parents[2] / "docs/server.md").read_text()
NEARBY = next(lan_addresses(), None)
"""An address of this machine that is not its own loop: callers must have one to be told apart."""
SPOOFED = {"X-Forwarded-For": "203.0.113.9", "X-Real-IP": "203.0.113.9"}


def told(kind: str, inside: Inside, port: int) -> str:
    """What the docs say to write, with the ports of this test."""
    block = re.search(rf"^```{kind}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert block
    return block[1].replace("127.0.0.1:8006", inside.address.removeprefix("http://"))


def nginx(inside: Inside, port: int, folder: Path) -> list[str]:
    site = told("nginx", inside, port).replace("listen 80;", f"listen {port};")
    paths = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    kept = "".join(f"{each}_temp_path {folder}/{each};\n" for each in paths)
    config = f"daemon off; pid {folder}/pid; error_log {folder}/log; events {{}}\n"
    (folder / "nginx.conf").write_text(f"{config}http {{ access_log off;\n{kept}{site}}}\n")
    return ["nginx", "-c", f"{folder}/nginx.conf", "-e", f"{folder}/log"]


def haproxy(inside: Inside, port: int, folder: Path) -> list[str]:
    (folder / "haproxy.cfg").write_text(
        told("haproxy", inside, port).replace("bind :80", f"bind :{port}")
    )
    return ["haproxy", "-db", "-f", f"{folder}/haproxy.cfg"]


def caddy(inside: Inside, port: int, folder: Path) -> list[str]:
    site = told("caddy", inside, port).replace("tablee.example", f"http://:{port}")
    quiet = f"{{\n admin off\n storage file_system {folder}\n}}\n"
    (folder / "Caddyfile").write_text(quiet + site)
    return ["caddy", "run", "--adapter", "caddyfile", "--config", f"{folder}/Caddyfile"]


PROXIES: list[Callable[[Inside, int, Path], list[str]]] = [nginx, haproxy, caddy]


def free_port() -> int:
    with socket.create_server(("", 0)) as probe:
        port: int = probe.getsockname()[1]
    return port


@contextmanager
def behind(
    proxy: Callable[[Inside, int, Path], list[str]], inside: Inside, folder: Path
) -> Iterator[str]:
    """The address of a running proxy, for callers from outside."""
    port = free_port()
    command = proxy(inside, port, folder)
    found = shutil.which(command[0], path="/usr/sbin:/usr/bin:/usr/local/bin")
    if found is None:
        pytest.skip(f"{command[0]} is not installed (Debian: apt install {command[0]})")
    if NEARBY is None:
        pytest.skip("this machine has no network address of its own")
    with (folder / "said").open("w") as said:
        running = subprocess.Popen(
            [found, *command[1:]], stdout=said, stderr=said, env={"HOME": str(folder)}
        )
    try:
        with httpx.Client(transport=httpx.HTTPTransport(retries=7), timeout=PATIENCE) as client:
            client.get(f"http://{NEARBY}:{port}/healthz")
        yield f"http://{NEARBY}:{port}"
    finally:
        running.terminate()
        running.wait(PATIENCE)


@pytest.mark.parametrize("proxy", PROXIES, ids=lambda each: each.__name__)
def test_behind_a_proxy_that_is_believed_limits_count_the_caller(
    proxy: Callable[[Inside, int, Path], list[str]], tmp_path: Path
) -> None:
    """Also over a socket; and nobody chooses the address they are counted under."""
    trusted = serving_here(Settings(tmp_path / "tablee.db"), proxies=["127.0.0.1"])
    with trusted as inside, behind(proxy, inside, tmp_path) as address:
        wrong = httpx.get(f"{address}/api/codes/AAAAAAAA", headers=SPOOFED, timeout=PATIENCE)
        assert wrong.status_code == 404
        assert [*inside.reception.wrong_codes.kept] == [NEARBY]
        with newcomers(address) as guest:
            host = guest()
            host.at(host.open_table()).done("sit", seat=0)
            assert inside.reception.by_address.counted == {NEARBY: 1}
        assert httpx.get(f"{address}/healthz").json() == {"status": "ok"}


@pytest.mark.parametrize("proxy", PROXIES, ids=lambda each: each.__name__)
def test_behind_a_proxy_that_nobody_named_limits_hold_for_all_together_and_it_is_told(
    proxy: Callable[[Inside, int, Path], list[str]],
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
) -> None:
    with (
        serving_here(Settings(tmp_path / "tablee.db")) as inside,
        behind(proxy, inside, tmp_path) as address,
    ):
        httpx.get(f"{address}/api/codes/AAAAAAAA", headers=SPOOFED, timeout=PATIENCE)
        assert [*inside.reception.wrong_codes.kept] == [""]
        told = httpx.get(f"{address}/healthz", timeout=PATIENCE).json()
    assert told == {"status": "ok", "warning": "unknown_proxy"}
    assert [record.levelname for record in caplog.records if "proxy" in record.message] == [
        "WARNING"
    ]
