"""The services that can be a bus: what they say in their own way, and what all do alike."""

import asyncio
import subprocess
from pathlib import Path
from typing import Any

import pytest
import uvloop

from tablee.server.many.bus import BusDown
from tablee.server.many.link import Refused
from tablee.server.many.nats_link import NatsLink
from tablee.server.many.redis_link import command, parsed
from tablee.server.many.service_bus import ServiceBus, checked
from tablee.server.store import BadStore
from tests.live.buses import Service, service
from tests.live.programs import program
from tests.server.wired import hears_again

# Redis.


def test_a_command_is_written_as_redis_reads_it() -> None:
    assert command(b"PUBLISH", b"a", b"\r\n") == b"*3\r\n$7\r\nPUBLISH\r\n$1\r\na\r\n$2\r\n\r\n\r\n"


@pytest.mark.parametrize("address", ["", "http://a", "redis://a:port", "localhost", "nats://a:0"])
def test_other_addresses_are_refused(address: str) -> None:
    with pytest.raises(BadStore):
        checked(address)


def test_answers_of_redis_are_read_when_they_are_whole() -> None:
    data = bytearray(b"*4\r\n$7\r\nmessage\r\n$-1\r\n:12\r\n$2\r\n\r\n\r\n+OK\r\n")
    for length in range(len(data) - 5):
        assert parsed(data[:length]) is None
    found = parsed(data)
    assert found == ([b"message", None, 12, b"\r\n"], len(data) - 5)
    assert parsed(data, found[1]) == (b"OK", len(data))
    error = parsed(bytearray(b"-ERR no\r\n"))
    assert error is not None
    assert isinstance(error[0], Refused)
    for nonsense in (b"HTTP/1.1 400\r\n", b"?1\r\n"):
        with pytest.raises(ValueError, match=r"invalid|not Redis"):
            parsed(bytearray(nonsense))


# NATS.

INFO = b'INFO {"max_payload":1000,"host":"0.0.0.0"}\r\n'


class Written(asyncio.Transport):
    """A transport that only notes what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.data, self.aborted = b"", False

    def write(self, data: Any) -> None:
        self.data += data

    def abort(self) -> None:
        self.aborted = True


def linked() -> tuple[NatsLink, Written, list[bytes]]:
    heard: list[bytes] = []
    link, transport = NatsLink(heard.append), Written()
    link.connection_made(transport)
    return link, transport, heard


async def test_what_nats_says_is_read_when_it_is_whole() -> None:
    link, transport, heard = linked()
    [part] = link.parts.cut(b"\r\nhello", 1000)
    sent = INFO + b"MSG a 0 %d\r\n%b\r\nPING\r\n" % (len(part), part)
    for number in range(len(sent)):
        link.data_received(sent[number : number + 1])
    assert (heard, transport.data, len(link.data)) == ([b"\r\nhello"], b"PONG\r\n", 0)
    assert link.known.max_payload == 1000
    link.data_received(b"MSG a 0 reply.to 2\r\nhi\r\n+OK\r\n" + INFO)  # of somebody else
    assert (len(heard), transport.aborted) == (1, False)


@pytest.mark.parametrize("nonsense", ["HTTP/1.1 400", "INFO {", "INFO {}", "MSG a 0 x"])
async def test_what_is_not_nats_is_hung_up(nonsense: str) -> None:
    link, transport, _ = linked()
    link.data_received(nonsense.encode() + b"\r\n")
    assert transport.aborted


async def test_what_nats_refuses_is_told() -> None:
    link, _, _ = linked()
    asking = asyncio.create_task(link.do(b"SUB secret 0\r\nPING\r\n"))
    await asyncio.sleep(0)
    link.data_received(b"-ERR 'Permissions Violation'\r\nPONG\r\n")
    with pytest.raises(Refused, match="Permissions"):
        await asking


@pytest.mark.parametrize(
    ("options", "right"),
    [
        (("--user", "ann", "--pass", "b:o/b"), "ann:b%3Ao%2Fb@"),
        (("--auth", "a token"), "a%20token@"),
    ],
)
def test_nats_wants_to_know_who_we_are(
    options: tuple[str, ...], right: str, tmp_path: Path
) -> None:
    with service("nats", tmp_path, *options) as server:
        asyncio.run(try_out(server.url.replace("//", f"//{right}")))
        with pytest.raises(BadStore, match="Authorization") as refused:
            asyncio.run(try_out(server.url.replace("//", "//bob:secret@")))
        assert "secret" not in str(refused.value)


async def try_out(address: str) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    bus = ServiceBus(address)
    await bus.open(["a"], heard.put_nowait)
    await bus.publish([("a", b"hello")])
    async with asyncio.timeout(10):
        assert await heard.get() == b"hello"
    await bus.close()


@pytest.fixture
def certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, ...]:
    """Options for a NATS with TLS, whose certificate is trusted here."""
    paths = {name: str(tmp_path / f"{name}.pem") for name in ("cert", "key")}
    make = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1 -subj /CN=x"
    names = ["-addext", "subjectAltName=IP:127.0.0.1"]
    where = ["-out", paths["cert"], "-keyout", paths["key"]]
    command = [program("openssl"), *make.split(), *names, *where]
    subprocess.run(command, check=True, capture_output=True)
    monkeypatch.setenv("SSL_CERT_FILE", paths["cert"])
    return "--tls", "--tlscert", paths["cert"], "--tlskey", paths["key"]


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
def test_tls_of_nats(
    run: Any, certificate: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with service("nats", tmp_path, *certificate) as server:
        run(try_out(server.url.replace("nats:", "tls:")))
        run(try_out(server.url))  # it insists
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(BadStore, match="certificate"):
            run(try_out(server.url))


def test_who_wants_tls_says_nothing_without_it(tmp_path: Path) -> None:
    with service("nats", tmp_path) as server, pytest.raises(BadStore, match="no TLS"):
        asyncio.run(try_out(server.url.replace("nats://", "tls://ann:secret@")))


# Both.


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
@pytest.mark.parametrize("kind", ["redis", "nats"])
def test_a_real_service_passes_on_and_is_found_again(run: Any, kind: str, tmp_path: Path) -> None:
    """On both kinds of event loop: the server uses uvloop's."""
    with service(kind, tmp_path) as server:
        run(passed_on(server))


async def passed_on(server: Service) -> None:
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    bus = ServiceBus(server.url)
    await bus.open(["a", "all"], heard.put_nowait)
    long = b"x" * 2_500_000  # NATS takes a million at once
    await bus.publish([("a", b"1"), ("b", b"2"), ("all", long)])
    assert [await heard.get() for _ in range(2)] == [b"1", long]
    server.kill()
    with pytest.raises(BusDown):
        await bus.publish([("a", b"lost")])
    server.start()
    await hears_again(bus, heard)
    await bus.close()
