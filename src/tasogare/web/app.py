"""The ASGI application: the HTTP API, the WebSocket and the client, around one `Tables`."""

import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import (
    AbstractAsyncContextManager,
    AbstractContextManager,
    asynccontextmanager,
)
from pathlib import Path
from typing import Any, Final

from litestar import Litestar, MediaType, Request, Response, WebSocket, get, websocket
from litestar.connection import ASGIConnection
from litestar.datastructures import State
from litestar.di import NamedDependency, Provide
from litestar.exceptions import HTTPException, WebSocketDisconnect
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import License
from litestar.params import FromPath
from msgspec.json import encode

from tasogare.bus import ProcessBus
from tasogare.kernel.ruleset import Refused
from tasogare.reminders.fence import Named
from tasogare.reminders.reminders import Reminders
from tasogare.store import StoreError, open_store
from tasogare.tables import SystemClock, Tables, Who
from tasogare.web import bodies, posting, reminders_api
from tasogare.web.api import ROUTES
from tasogare.web.client import STATIC
from tasogare.web.conversation import Conversation
from tasogare.web.guard import BODY_MOST, Guard
from tasogare.web.limits import Limits
from tasogare.web.pages import Pages
from tasogare.web.protocol import Problem
from tasogare.web.routing import Making
from tasogare.web.sentences import CONFLICT, HTTP_STATUS, language, sentence
from tasogare.web.sessions import COOKIE, Sessions, key_of
from tasogare.web.version import VERSION
from tasogare.web.views import fault

_logger = logging.getLogger(__name__)

Connection = ASGIConnection[Any, Any, Any, Any]
TRY_AGAIN_LATER: Final = 1013
"""The code with which a connection too many is closed."""

Hall = Callable[[], AbstractAsyncContextManager[Tables]]


@asynccontextmanager
async def opened(data: Path, key: bytes) -> AsyncIterator[Tables]:
    """Open the games kept in a folder, and keep their time until the end."""
    store = await open_store(f"sqlite:///{data / 'games.sqlite3'}")
    bus = ProcessBus()
    try:
        tables = await Tables.begin(store, bus, SystemClock(), secret=key)
        tables.run()
        try:
            yield tables
        finally:
            await tables.close()
    finally:
        await bus.close()
        await store.close()


@asynccontextmanager
async def reminding(tables: Tables, key: bytes, named: Sequence[Named]) -> AsyncIterator[Reminders]:
    """Tell people of these tables until the end."""
    reminders = Reminders(tables, key, named=named)
    await reminders.begin()
    reminders.run()
    try:
        yield reminders
    finally:
        await reminders.close()


def application(data: Path, *, named: Sequence[Named] = ()) -> Litestar:
    """Return the application on a folder of games."""
    key = key_of(data)
    return create(lambda: opened(data, key), key=key, named=named)


def create(
    hall: Hall, *, key: bytes, static: Path = STATIC, named: Sequence[Named] = ()
) -> Litestar:
    """Return the application on any tables.

    `key` signs sessions and Web Push. Reminders may reach the `named` hosts though private.
    """

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        async with hall() as tables, reminding(tables, key, named) as reminders:
            app.state.tables = tables
            app.state.reminders = reminders
            app.state.limits = Limits(tables.clock)
            yield

    app = Litestar(
        route_handlers=[ROUTES, posting.ROUTES, reminders_api.ROUTES, socket, page],
        dependencies={
            "tables": Provide(_tables, sync_to_thread=False),
            "sessions": Provide(_sessions, sync_to_thread=False),
            "making": Provide(_making, sync_to_thread=False),
            "copying": Provide(_copying, sync_to_thread=False),
            "who": Provide(_who),
            "lang": Provide(_lang, sync_to_thread=False),
            "secure": Provide(_secure, sync_to_thread=False),
            "reminders": Provide(_reminders, sync_to_thread=False),
            "origin": Provide(_origin, sync_to_thread=False),
        },
        exception_handlers={
            Refused: _refused,
            StoreError: _store_failed,
            HTTPException: _http,
            RecursionError: _too_deep,
            500: _failed,
        },
        lifespan=[lifespan],
        logging_config=None,
        middleware=[Guard],
        openapi_config=OpenAPIConfig(
            title="Tasogare",
            version=VERSION,
            description="The lobby of a server for hidden-role games. See protocol.md.",
            license=License(name="Apache-2.0", identifier="Apache-2.0"),
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        request_max_body_size=BODY_MOST,
        state=State({"sessions": Sessions(key), "pages": Pages(static)}),
    )
    _say_that_bodies_are_strict(app)
    return app


def _say_that_bodies_are_strict(app: Litestar) -> None:
    """Write into the OpenAPI document what `forbid_unknown_fields` does."""
    for kind in bodies.SENT:
        app.openapi_schema.components.schemas[kind.__name__].additional_properties = False


# what routes ask for


def _tables(request: Connection) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


def _sessions(request: Connection) -> Sessions:
    sessions: Sessions = request.app.state.sessions
    return sessions


def _making(request: Connection) -> Making:
    limits: Limits = request.app.state.limits
    host = _host(request)
    return lambda: limits.make(host)


def _copying(request: Connection) -> AbstractContextManager[None]:
    limits: Limits = request.app.state.limits
    return limits.copy(_host(request))


def _host(request: Connection) -> str:
    return "" if request.client is None else request.client.host


def _secure(request: Connection) -> bool:
    return request.url.scheme in {"https", "wss"}


def _reminders(request: Connection) -> Reminders:
    reminders: Reminders = request.app.state.reminders
    return reminders


def _origin(request: Connection) -> str:
    """Return where the page of whoever asks was opened; the guard has compared it."""
    own = f"{request.url.scheme}://{request.url.netloc}"
    return request.headers.get("origin", own)


async def _who(request: Connection) -> Who | None:
    """Return who asks: the holder of a token, the guest of a cookie, or nobody."""
    who = await _asking(request)
    request.scope["state"]["language"] = None if who is None else who.language
    return who


async def _asking(request: Connection) -> Who | None:
    people = _tables(request).people
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        holder = await people.holder(token.strip())
        if holder is None:
            raise Refused("no_session")
        return holder
    person = _sessions(request).person(request.cookies.get(COOKIE, ""))
    return None if person is None else await people.known(person)


def _lang(request: Connection, who: NamedDependency[Who | None]) -> str:
    return _language(request, None if who is None else who.language)


def _language(request: Connection, chosen: str | None) -> str:
    return language(chosen, request.headers.get("accept-language", ""))


# refusals


def _fault(request: Connection, code: str) -> Response[bodies.Fault]:
    return _refused(request, Refused(code))


def _refused(request: Connection, why: Refused) -> Response[bodies.Fault]:
    chosen: str | None = request.scope["state"].get("language")
    return Response(
        fault(_language(request, chosen), why),
        status_code=HTTP_STATUS.get(why.code, CONFLICT),
        media_type=MediaType.JSON,
    )


def _store_failed(request: Connection, error: StoreError) -> Response[bodies.Fault]:
    _logger.error("the store failed", exc_info=error)
    return _fault(request, "try_again")


def _too_deep(request: Connection, error: RecursionError) -> Response[bodies.Fault]:  # noqa: ARG001
    return _fault(request, "unreadable")


CODES = {401: "no_session", 404: "not_found", 405: "not_found", 413: "too_large"}


def _http(request: Connection, error: HTTPException) -> Response[bodies.Fault]:
    code = CODES.get(error.status_code, "unreadable" if error.status_code < 500 else "try_again")
    answer = _fault(request, code)
    if error.status_code == 405:
        answer.status_code = 405
        answer.headers.update(error.headers or {})
    return answer


def _failed(request: Connection, error: Exception) -> Response[bodies.Fault]:
    _logger.error("a request failed", exc_info=error)
    answer = _fault(request, "try_again")
    answer.status_code = 500
    return answer


# the client and the socket


@get(["/", "/{path:path}"], include_in_schema=False, cache=False)
async def page(request: Request[Any, Any, Any], path: FromPath[str] = "") -> Response[bytes]:
    """Give a file of the client, or its page for an address of its own."""
    pages: Pages = request.app.state.pages
    found = None if path.startswith("/api/") else pages.find(path)
    if found is None:
        raise Refused("not_found")
    headers = {"cache-control": found.cache, "etag": found.etag}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=found.kind)
    return Response(found.content, headers=headers, media_type=found.kind)


class SocketWire:
    """A WebSocket of ASGI as the conversation sees it."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        """Take an accepted socket."""
        self._socket = socket

    async def receive(self) -> bytes | str | None:
        """Return the next frame."""
        message = await self._socket.receive()
        if message["type"] != "websocket.receive":
            return None
        text = message.get("text")
        return message.get("bytes") or b"" if text is None else text

    async def send(self, frame: bytes) -> None:
        """Send a frame as text; returns when the transport has room again."""
        try:
            await self._socket.send(
                {"type": "websocket.send", "text": frame.decode(), "bytes": None}
            )
        except WebSocketDisconnect as gone:  # nobody's fault: a tab was closed
            raise ConnectionResetError("the other side has gone") from gone


@websocket("/ws")
async def socket(
    socket: WebSocket[Any, Any, Any],
    tables: NamedDependency[Tables],
    who: NamedDependency[Who | None],
    lang: NamedDependency[str],
) -> None:
    """Talk by the protocol; see `protocol` and `conversation`."""
    limits: Limits = socket.app.state.limits
    await socket.accept()
    with contextlib.suppress(WebSocketDisconnect):
        try:
            with limits.connection(_host(socket)):
                await Conversation(tables, who, lang, SocketWire(socket)).run()
        except Refused as why:
            said = sentence(lang, why.code)
            await SocketWire(socket).send(encode(Problem(code=why.code, sentence=said)))
            await socket.close(TRY_AGAIN_LATER)
