"""The server as one ASGI application."""

import asyncio
import logging
import secrets
from collections.abc import AsyncIterator, Coroutine
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from litestar import Litestar, Response, get
from litestar.datastructures import MutableScopeHeaders, State
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import ClientException, HTTPException, NotFoundException
from litestar.middleware import ASGIMiddleware
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, ControllerRouterHandler, Message, Receive, Scope, Send
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from tablee.engine.errors import NotFound, TableeError
from tablee.games import installed
from tablee.server import sockets
from tablee.server.deal_routes import DEAL_ROUTES
from tablee.server.embeds import embed_routes
from tablee.server.game_words import game_words
from tablee.server.guard import (
    FRAMED_HEADERS,
    SECURITY_HEADERS,
    AnyRequest,
    Stranger,
    caller,
    check_door,
)
from tablee.server.hint_routes import HINT_ROUTES
from tablee.server.limits import TooMuch
from tablee.server.many.drain import NOTICE
from tablee.server.many.figures import Figures
from tablee.server.many.room import Room
from tablee.server.many.workers import among_others
from tablee.server.metrics import REFUSED
from tablee.server.no_table import NoTable
from tablee.server.notices.mail import MailServer
from tablee.server.notices.mail_routes import MAIL_ROUTES
from tablee.server.notices.routes import NOTICE_ROUTES
from tablee.server.notices.service import Notices, notices_of
from tablee.server.open_routes import OPEN_ROUTES
from tablee.server.open_tables import keys_of
from tablee.server.pace import Pace
from tablee.server.pages import Files, page_routes, read_files, the_page
from tablee.server.past_routes import PAST_ROUTES
from tablee.server.position_routes import POSITION_ROUTES
from tablee.server.programs import PROGRAM_ROUTES
from tablee.server.ratings.routes import RATING_ROUTES
from tablee.server.reception import BadBearer, Reception
from tablee.server.rehearsals import rehearse
from tablee.server.reports import report
from tablee.server.riddle_routes import RIDDLE_ROUTES
from tablee.server.routes import Failure, Problem, api_routes
from tablee.server.scoring import score_old_matches
from tablee.server.server import Server
from tablee.server.slow import SlowClocks
from tablee.server.store import CannotSave, Identity, open_store
from tablee.server.store.database import Postgres
from tablee.server.sweeper import LONG_UNSEEN, Sweeper
from tablee.server.table import NoGame, NotAllowed
from tablee.server.turns import Turns

log = logging.getLogger(__name__)

FORGET_EVERY = 10.0
FEW_ROUNDS = 8
"""In rehearsals strong bots play a deal of the day only so often."""
STATUS: dict[type[TableeError], int] = {
    NoTable: 404, NotFound: 404, NotAllowed: 409, NoGame: 409, Stranger: 403, TooMuch: 429,
    CannotSave: 503, BadBearer: 401,
}  # fmt: skip
PLAIN = {400: "bad_request", 404: "not_found", 405: "not_found", 413: "too_big"}


@dataclass(frozen=True)
class Settings:
    """What the operator of a server can choose."""

    place: str | Path
    """A file for SQLite, or the URL of a database."""
    pace: Pace = field(default_factory=Pace)
    hosts: frozenset[str] = frozenset()
    """Names of the server, besides addresses and local names."""
    address: str | None = None
    """The address for other devices in the local network."""
    bus: str | None = None
    """The URL of a Redis, Valkey or NATS between workers; without it PostgreSQL is the bus."""
    room: Room | None = None
    """Where the workers of one machine pass connections to each other."""
    notice: float = NOTICE
    """Seconds from `/healthz` saying that a worker stops until it hands its tables over."""
    guest_days: float = LONG_UNSEEN
    """Days after which a guest without tables and matches is deleted."""
    open: tuple[str, ...] = ()
    """Open tables besides one for each game: a game and variants, with commas."""
    mail: MailServer | None = None
    """What sends mails. Their links lead to the first of `hosts`."""
    rehearsal: bool = False
    """Tables may begin from a position, and push services may be on this machine. Only for tests:
    players could not trust the deal, and guests could reach what is private."""


def make_app(settings: Settings) -> "App":
    return App(make_site(settings), settings.notice)


class App:
    """Requests go to Litestar; sockets go straight to the tables."""

    def __init__(self, site: Litestar, notice: float = 0.0) -> None:
        self.site, self.notice = site, notice
        self.turns = Turns()

    def __call__(self, scope: Scope, receive: Receive, send: Send) -> Coroutine[None, None, None]:
        if scope["type"] == ScopeType.WEBSOCKET:
            return sockets.answer(scope, receive, send, self.site.state.reception)
        return self.in_turn(scope, receive, send)

    async def in_turn(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self.turns.come()
        await self.site(scope, receive, send)

    async def drain(self) -> None:
        """The server is about to stop. Until this returns it answers as before, or sends on."""
        reception: Reception = self.site.state.reception
        reception.health.stopping = True
        try:
            await reception.server.others.hand_over(self.notice)
        except Exception:
            log.exception("could not hand over")


def routes(settings: Settings, files: Files) -> list[ControllerRouterHandler]:
    rehearsals = [rehearse] if settings.rehearsal else []
    return [
        healthz,
        metrics,
        *api_routes(),
        *RATING_ROUTES,
        *PAST_ROUTES,
        *POSITION_ROUTES,
        *embed_routes(),
        *HINT_ROUTES,
        *PROGRAM_ROUTES,
        *RIDDLE_ROUTES,
        *OPEN_ROUTES,
        *DEAL_ROUTES,
        *NOTICE_ROUTES,
        *MAIL_ROUTES,
        game_words,
        report,
        *rehearsals,
        *page_routes(files),
    ]


def make_site(settings: Settings) -> Litestar:
    files = read_files()
    return Litestar(
        routes(settings, files),
        lifespan=[partial(_lifespan, settings)],
        dependencies={
            "reception": Provide(reception, sync_to_thread=False),
            "identity": Provide(identity),
            "resident": Provide(resident),
            "house": Provide(notices_here, sync_to_thread=False),
            "network": Provide(network, sync_to_thread=False),
        },
        before_request=partial(_at_the_door, settings),
        middleware=[Headers()],
        exception_handlers={
            TableeError: tablee_refusal,
            HTTPException: partial(_http_error, files),
            RecursionError: too_deep,
        },
        openapi_config=OpenAPIConfig(
            # Only the schema: viewers for it would load scripts from other hosts.
            "Tablée",
            "1",
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=64 * 1024,
        logging_config=None,
    )


@asynccontextmanager
async def _lifespan(settings: Settings, app: Litestar) -> AsyncIterator[None]:
    installed()  # logs a broken game now, not at the first request
    async with open_store(settings.place) as store:
        key = await store.setting("cookie key", lambda: secrets.token_bytes(32))
        server = Server(store, settings.pace)
        await server.uptime.begin(store)
        host = min(settings.hosts, default="localhost")
        notices = await notices_of(server, host, loopback=settings.rehearsal, mail=settings.mail)
        reception = Reception(
            store, server, key, settings.hosts, settings.address, settings.guest_days
        )
        if settings.rehearsal:
            reception.deals.standards.rounds = FEW_ROUNDS
        async with with_others(reception, settings), told_figures(app.state):
            await server.open_tables.begin(keys_of(settings.open))
            app.state.reception, app.state.notices = reception, notices
            tasks = [
                asyncio.create_task(Sweeper(server, reception.guest_days).run()),
                asyncio.create_task(SlowClocks(server).run()),
                asyncio.create_task(notices.bell.run()),
                asyncio.create_task(forget(reception)),
                asyncio.create_task(server.load.watch()),
                asyncio.create_task(score_old_matches(server)),
            ]
            yield
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            reception.coaches.close()
            reception.hints.close()
            reception.deals.close()
            await server.close()


def with_others(reception: Reception, settings: Settings) -> AbstractAsyncContextManager[None]:
    """On PostgreSQL there may be other workers. A SQLite file has only one."""
    database = reception.store.database
    if isinstance(database, Postgres):
        return among_others(reception, database, settings.bus, settings.room)
    return nullcontext()


def figures_of(state: State) -> Figures | None:
    """None where this worker is the only one of its family."""
    found: Figures | None = state.get("figures")
    return found


def told_figures(state: State) -> AbstractAsyncContextManager[None]:
    figures = figures_of(state)
    return nullcontext() if figures is None else figures.told()


async def _at_the_door(settings: Settings, request: AnyRequest) -> None:
    client = caller(request.scope)
    request.app.state.reception.watch.look(client, request.scope)
    check_door(client, settings.hosts)
    if "\0" in request.scope["path"]:  # databases cannot store it in text
        raise NotFoundException
    if b"%00" in request.scope["query_string"]:
        raise ClientException("This address contains a NUL.")


def _http_error(
    files: Files, request: AnyRequest, error: HTTPException
) -> Response[bytes] | Response[Failure]:
    """A browser gets a page that says that the address does not exist; a program gets JSON."""
    if error.status_code == 404 and "text/html" in request.headers.get("accept", ""):
        page = the_page(files, request, status=404)
        page.headers.update(SECURITY_HEADERS)  # where there is no route, no middleware adds them
        return page
    return http_refusal(error)


async def forget(reception: Reception) -> None:
    """Closes connections of guests whom another server has forgotten."""
    while True:
        await asyncio.sleep(FORGET_EVERY)
        try:
            await reception.hang_up_on_the_forgotten()
        except Exception:
            log.exception("could not look for forgotten guests")


def reception(state: State) -> Reception:
    found: Reception = state.reception
    return found


def notices_here(state: State) -> Notices:
    found: Notices = state.notices
    return found


async def identity(request: AnyRequest, reception: NamedDependency[Reception]) -> Identity:
    found, new = await reception.identity(caller(request.scope))
    if new:
        request.state.new_guest = found
    return found


async def resident(
    request: AnyRequest,
    reception: NamedDependency[Reception],
    identity: NamedDependency[Identity],
) -> Identity:
    """The caller as a stored guest, for actions that others see or that must be kept."""
    return await reception.keep(identity, caller(request.scope))


def network(request: AnyRequest) -> str:
    return caller(request.scope).address


class Headers(ASGIMiddleware):
    """Adds security headers to every answer, and the cookie of a new guest."""

    scopes = (ScopeType.HTTP,)

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(message, scope)
            await send(message)

        await next_app(scope, receive, send_with_headers)


def add_headers(message: Message, scope: Scope) -> None:
    headers = MutableScopeHeaders.from_message(message)
    framed = scope["state"].get("framed", False)
    for name, value in (FRAMED_HEADERS if framed else SECURITY_HEADERS).items():
        headers.setdefault(name, value)  # a page with a form has a policy of its own
    guest = scope["state"].get("new_guest")
    if guest is not None:
        at_reception: Reception = scope["litestar_app"].state.reception
        secure = scope["scheme"] == "https"
        headers.add("set-cookie", at_reception.cookie(guest, secure=secure))


def tablee_refusal(_request: AnyRequest, error: TableeError) -> Response[Failure]:
    """The refusal as JSON."""
    status = STATUS.get(type(error), 400)
    REFUSED.labels(error.code).inc()
    details = {name: str(value) for name, value in error.details.items()}
    return refusal(status, error.code, error.message, details)


def too_deep(_request: AnyRequest, _error: RecursionError) -> Response[Failure]:
    return refusal(400, "bad_request", "This request is nested too deeply.", {})


def http_refusal(error: HTTPException) -> Response[Failure]:
    code = PLAIN.get(error.status_code, "bad_request")
    return refusal(error.status_code, code, error.detail or "This request is not valid.", {})


def refusal(status: int, code: str, message: str, details: dict[str, str]) -> Response[Failure]:
    content = Failure(Problem(code, message, details))
    return Response(content, status_code=status, headers=SECURITY_HEADERS)


@get("/healthz", include_in_schema=False)
async def healthz(reception: NamedDependency[Reception]) -> Response[dict[str, str]]:
    """Whether the server is up and can save. It tries a write."""
    status = await reception.health.status()
    warning = {"warning": "unknown_proxy"} if reception.watch.unknown_proxy else {}
    return Response({"status": status, **warning}, status_code=200 if status == "ok" else 503)


@get("/metrics", include_in_schema=False)
async def metrics(state: State) -> Response[bytes]:
    figures = figures_of(state)
    page = generate_latest() if figures is None else await figures.page()
    return Response(page, media_type=CONTENT_TYPE_LATEST)
