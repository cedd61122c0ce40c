"""`tablee serve`: the table server, started with one command."""

import asyncio
import fcntl
import os
import socket
import struct
import webbrowser
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from ipaddress import ip_network
from pathlib import Path
from threading import Timer
from typing import TYPE_CHECKING, Annotated, NamedTuple

import segno
import typer

from tablee.cli.files import read_text
from tablee.cli.plainly import BadFile, BadWords, plainly
from tablee.cli.words import Words, local_words
from tablee.games import GAMES

if TYPE_CHECKING:
    from tablee.server.app import Settings

HELP = local_words()


Host = Annotated[str, typer.Option(help=HELP("help.serve_host"))]
Port = Annotated[int, typer.Option(help=HELP("help.serve_port"), min=0, max=65535)]
Data = Annotated[
    str | None,
    typer.Option(
        help=HELP("help.serve_data"), metavar="DIR", envvar=["TABLEE_DATABASE_URL", "TABLEE_DATA"]
    ),
]
Workers = Annotated[
    int, typer.Option(help=HELP("help.serve_workers"), min=1, max=256, envvar="TABLEE_WORKERS")
]
Bus = Annotated[
    str | None, typer.Option(help=HELP("help.serve_bus"), metavar="URL", envvar="TABLEE_BUS_URL")
]
Hosts = Annotated[
    list[str] | None, typer.Option(help=HELP("help.serve_allow_host"), metavar="NAME")
]
Proxies = Annotated[
    list[str] | None, typer.Option(help=HELP("help.serve_proxy"), metavar="ADDRESS")
]
Away = Annotated[float, typer.Option(help=HELP("help.serve_away"), min=0.1)]
Relaxed = Annotated[float, typer.Option(help=HELP("help.serve_relaxed"), min=0.1)]
Fast = Annotated[float, typer.Option(help=HELP("help.serve_fast"), min=0.1)]
Notice = Annotated[
    float,
    typer.Option(help=HELP("help.serve_notice"), min=0, metavar="SECONDS", envvar="TABLEE_NOTICE"),
]
GuestDays = Annotated[
    float,
    typer.Option(
        help=HELP("help.serve_guest_days"), min=1, metavar="DAYS", envvar="TABLEE_GUEST_DAYS"
    ),
]
Open = Annotated[
    list[str] | None, typer.Option("--open", help=HELP("help.serve_open"), metavar="GAME,VARIANT")
]
Smtp = Annotated[
    str | None, typer.Option(help=HELP("help.serve_smtp"), metavar="URL", envvar="TABLEE_SMTP_URL")
]
MailFrom = Annotated[
    str | None,
    typer.Option(help=HELP("help.serve_mail_from"), metavar="ADDRESS", envvar="TABLEE_MAIL_FROM"),
]
Lexicon = Annotated[
    str | None,
    typer.Option(help=HELP("help.serve_lexicon"), metavar="FILE", envvar="TABLEE_LEXICON"),
]
Rehearsal = Annotated[bool, typer.Option("--rehearsal", hidden=True)]
NoBrowser = Annotated[bool, typer.Option("--no-browser", help=HELP("help.serve_quiet"))]


def serve(
    host: Host = "0.0.0.0",  # noqa: S104 - friends come from outside
    port: Port = 8006,
    data: Data = None,
    workers: Workers = 1,
    bus: Bus = None,
    allow_host: Hosts = None,
    proxy: Proxies = None,
    away: Away = 60,
    relaxed: Relaxed = 90,
    fast: Fast = 20,
    notice: Notice = 3,
    guest_days: GuestDays = 90,
    more_open: Open = None,
    smtp: Smtp = None,
    mail_from: MailFrom = None,
    lexicon: Lexicon = None,
    rehearsal: Rehearsal = False,
    no_browser: NoBrowser = False,
) -> None:
    words = local_words()
    with plainly(words):
        if lexicon:
            take_words(lexicon)
        mail = (smtp, mail_from) if smtp and mail_from else None
        times = Times(away, relaxed, fast)
        chosen = settings_of(data, times, allow_host or (), more_open or (), mail, rehearsal)
        settings = replace(chosen, bus=bus, notice=notice, guest_days=guest_days)
        keep_open(words, settings, (host, port, workers), networks(proxy or ()), no_browser)


class Times(NamedTuple):
    """Seconds: until somebody counts as away, and for a choice with either clock."""

    away: float
    relaxed: float
    fast: float


def settings_of(
    data: str | None,
    times: Times,
    hosts: Sequence[str],
    more_open: Sequence[str],
    mail: tuple[str, str] | None,
    rehearsal: bool,
) -> "Settings":
    """Raises BadOptions and BadFile. Mails need a name of the server, for their links."""
    from tablee.server.app import Settings  # slow, and only needed here
    from tablee.server.notices.mail import MailServer
    from tablee.server.open_tables import keys_of
    from tablee.server.pace import Pace

    keys_of(more_open)  # says now what is wrong with them
    pace = Pace(**times._asdict())
    return Settings(
        place(data),
        pace.patient() if rehearsal else pace,
        frozenset(hosts),
        open=tuple(more_open),
        mail=MailServer(*mail) if mail and hosts else None,
        rehearsal=rehearsal,
    )


def keep_open(
    words: Words,
    settings: "Settings",
    where: tuple[str, int, int],
    proxies: list[str],
    quiet: bool,
) -> None:
    """Runs the server, or its workers, until somebody stops it."""
    from tablee.server.app import make_app
    from tablee.server.many.checks import check_place
    from tablee.server.many.family import run_all
    from tablee.server.many.room import room_for
    from tablee.server.run import run
    from tablee.server.store import only_server

    host, port, workers = where
    with only_server(settings.place), room_for(workers) as room:
        # do not announce what cannot work
        asyncio.run(check_place(settings.place, workers, settings.bus))
        listeners = listen(host, port, workers)
        own, *others = addresses(host, listeners[0].getsockname()[1])
        app = make_app(replace(settings, address=next(iter(others), None), room=room))
        with suppress(KeyboardInterrupt):  # Ctrl+C is how people close it
            greet(words, own, others)
            work = partial(run, app, proxies=proxies, room=room)
            run_all(work, listeners, opens(own, quiet), room)
        print(words("serve.closed"))


def opens(own: str, quiet: bool) -> Callable[[], None]:
    """Opens the browser a little later, unless it should stay closed."""
    return (lambda: None) if quiet else Timer(1.0, webbrowser.open, (own,)).start


def networks(proxies: Iterable[str]) -> list[str]:
    """Addresses and networks of proxies, as written. Raises BadFile."""
    known = []
    for proxy in proxies:
        try:
            known.append(str(ip_network(proxy)))
        except ValueError:
            message = f"'{proxy}' is no address and no network."
            raise BadFile("not_an_address", message, given=proxy) from None
    return known


def take_words(name: str) -> None:
    """Lets bots know the words of this file, in all processes of the server. Raises BadFile."""
    path = str(Path(name).absolute())  # "-" is a file, too: no worker has our input
    text = read_text(path)
    for game in GAMES:
        faults = game.word_faults(text) if game.word_faults else ()
        if faults:
            raise BadWords(name, faults)
    os.environ["TABLEE_LEXICON"] = path


def place(data: str | None) -> str | Path:
    """Where tables are kept: a database's URL, or a file in a folder of the user's."""
    if data is not None and "://" in data:
        return data
    folder = Path(data) if data is not None else own_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        message = f"'{folder}' cannot be written: {why}."
        raise BadFile("unwritable", message, path=folder, why=why) from None
    return folder / "tablee.db"


def own_folder() -> Path:
    """The folder for tables if none was given. Raises BadFile if the user has no home folder."""
    try:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    except RuntimeError as error:
        message = f"'~' cannot be written: {error}"
        raise BadFile("unwritable", message, path="~", why=error) from None
    return home / "tablee"


def listen(host: str, port: int, workers: int) -> list[socket.socket]:
    """Binds the port before its address is shown: a listener for each worker.

    The kernel spreads connections evenly over listeners, but not over workers that share one.
    """
    first = bound(host, port, workers > 1)
    port = first.getsockname()[1]
    return [first, *(bound(host, port, True) for _ in range(workers - 1))]


def bound(host: str, port: int, shared: bool) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if shared:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        why = error.strerror or str(error)
        message = f"Cannot listen on {host}, port {port}: {why}."
        raise BadFile("no_port", message, host=host, port=port, why=why) from None
    return listener


def addresses(host: str, port: int) -> list[str]:
    """The server's addresses: for this machine first, then for others on the network."""
    if host not in ("0.0.0.0", "::"):  # noqa: S104 - only compared
        return [f"http://{host}:{port}" if ":" not in host else f"http://[{host}]:{port}"]
    return [f"http://localhost:{port}", *(f"http://{other}:{port}" for other in lan_addresses())]


def lan_addresses() -> Iterator[str]:
    """This machine's own addresses, read from its network cards; nothing is sent."""
    asker = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
    with asker:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                get_address = 0x8915  # SIOCGIFADDR
                found = fcntl.ioctl(asker.fileno(), get_address, struct.pack("256s", name.encode()))
                address = socket.inet_ntoa(found[20:24])
                if not address.startswith("127."):
                    yield address


def greet(words: Words, own: str, others: list[str]) -> None:
    """Shows the address, and a QR code of it for phones."""
    print(words("serve.open", address=own))
    for address in others:
        print(words("serve.others", address=address))
    if others:
        segno.make(others[0], error="l").terminal(compact=True)
    print(words("serve.stop"), flush=True)
