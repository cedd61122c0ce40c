"""The browser app: its built files, and the addresses of its pages."""

import gzip
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from mimetypes import guess_type
from pathlib import Path

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath

from tablee.server.guard import AnyRequest, caller
from tablee.server.previews import Preview, preview_at, preview_of, with_preview
from tablee.server.reception import Reception

BUILT = Path(__file__).parents[1] / "web"
PACKED = {".br": "br", ".gz": "gzip"}
"""The suffix of compressed files and their encoding; the smallest first."""
FOR_EVER = "public, max-age=31536000, immutable"
"""For files whose name changes with their content."""
EACH_TIME = "no-cache"
PAGES = [
    "/", "/me", "/join/{rest:str}", "/arrive/{rest:str}", "/gallery", "/studio",
    "/box/{game:str}", "/riddles/{game:str}", "/lexicon/{game:str}", "/position/{game:str}",
    "/t/{rest:str}/proof", "/tv/{rest:str}",
    "/deals", "/deals/{kind:str}", "/deals/{kind:str}/{day:int}",
    "/learn", "/learn/{game:str}", "/learn/{game:str}/lesson",
]  # fmt: skip
"""The addresses of pages."""
SHARED = ["/t/{table_id:str}", "/t/{table_id:str}/replay"]
"""Pages whose links people send to each other."""
NOT_BUILT = """\
Les pages de Tablée ne sont pas construites : « make web » le fait.
Tablée's pages are not built: "make web" does it.
"""


@dataclass(frozen=True)
class File:
    media_type: str
    whole: bytes
    packed: Mapping[str, bytes]

    def answer(self, request: AnyRequest, keep: str, status: int = 200) -> Response[bytes]:
        accepted = request.headers.get("accept-encoding", "")
        encoding = next((each for each in self.packed if each in accepted), None)
        headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
        if encoding:
            headers["Content-Encoding"] = encoding
        content = self.packed[encoding] if encoding else self.whole
        return Response(content, media_type=self.media_type, headers=headers, status_code=status)


Files = Mapping[str, File]


def read_files(folder: Path = BUILT) -> dict[str, File]:
    """All files by path, kept in memory: together they are smaller than a photo."""
    found = (path for path in folder.rglob("*") if path.is_file() and path.suffix not in PACKED)
    return {path.relative_to(folder).as_posix(): read_file(path) for path in found}


def read_file(path: Path) -> File:
    packed = {
        encoding: smaller.read_bytes()
        for suffix, encoding in PACKED.items()
        if (smaller := path.with_name(path.name + suffix)).exists()
    }
    return File(media_type_of(path), path.read_bytes(), packed)


def media_type_of(path: Path) -> str:
    """The media type. Some machines do not know all of these suffixes."""
    known = {
        ".js": "text/javascript",
        ".svg": "image/svg+xml",
        ".webmanifest": "application/manifest+json",
        ".woff2": "font/woff2",
    }
    return known.get(path.suffix) or guess_type(path.name)[0] or "application/octet-stream"


def the_page(files: Files, request: AnyRequest, status: int = 200) -> Response[bytes]:
    """The only HTML page. Its script decides by the address what to show."""
    if "index.html" not in files:
        return Response(NOT_BUILT.encode(), media_type=MediaType.TEXT, status_code=503)
    return files["index.html"].answer(request, EACH_TIME, status)


@lru_cache(200)
def with_tags(page: bytes, preview: Preview, address: str) -> File:
    whole = with_preview(page.decode(), preview, address).encode()
    return File("text/html", whole, {"gzip": gzip.compress(whole, mtime=0)})


def origin(request: AnyRequest) -> str:
    """The address of this server. Nothing if the request names an impossible port."""
    with suppress(ValueError):
        return str(request.base_url).rstrip("/")
    return ""


def told_page(files: Files, request: AnyRequest, preview: Preview) -> Response[bytes]:
    """The page, with what its link shows in a chat."""
    if "index.html" not in files:
        return the_page(files, request)
    page = with_tags(files["index.html"].whole, preview, origin(request))
    answer = page.answer(request, EACH_TIME)
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
    return answer


def framed_page(files: Files, request: AnyRequest) -> Response[bytes]:
    """The page of a replay that other sites may show in a frame. It makes nobody a guest."""
    if "embed.html" not in files:
        return the_page(files, request)
    request.state.framed = True
    return files["embed.html"].answer(request, EACH_TIME)


def page_routes(files: Files) -> list[HTTPRouteHandler]:
    @get(PAGES, include_in_schema=False)
    async def page(request: AnyRequest) -> Response[bytes]:
        place, game = request.scope["path"].split("/")[1], request.path_params.get("game", "")
        asked = request.headers.get("accept-language", "")
        return told_page(files, request, preview_at(place, game, asked, files))

    @get(SHARED, include_in_schema=False)
    async def shared(request: AnyRequest, table_id: FromPath[str]) -> Response[bytes]:
        reception: Reception = request.app.state.reception
        may_look = reception.previews.take(caller(request.scope).address)
        summary = await reception.store.table(table_id) if may_look else None
        preview = preview_of(summary, files) if summary is not None else None
        return told_page(files, request, preview) if preview else the_page(files, request)

    @get("/embed/{rest:str}", include_in_schema=False)
    async def framed(request: AnyRequest) -> Response[bytes]:
        return framed_page(files, request)

    @get("/assets/{name:str}", include_in_schema=False)
    async def asset(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        return file_named(f"assets/{name}").answer(request, FOR_EVER)

    @get("/{name:str}", include_in_schema=False)
    async def icon(request: AnyRequest, name: FromPath[str]) -> Response[bytes]:
        return file_named(name).answer(request, EACH_TIME)

    def file_named(path: str) -> File:
        if path not in files:
            raise NotFoundException
        return files[path]

    return [page, shared, framed, asset, icon]
