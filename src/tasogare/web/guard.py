"""What every request passes first: only our own pages change things; headers for the browser."""

from typing import Final
from urllib.parse import urlsplit

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from tasogare.web.bodies import Fault
from tasogare.web.sentences import HTTP_STATUS, language, sentence

SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
BODY_MOST: Final = 131_072  # the longest note, each character an escaped pair of surrogates

POLICY: Final = (
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)

HEADERS: Final = (
    (
        b"content-security-policy",
        "; ".join(POLICY).encode(),
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # addresses hold link tokens
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
)


class Guard:
    """Wraps the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        """Stand before it."""
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let through, or refuse."""
        if scope["type"] == ScopeType.WEBSOCKET:
            if not same_site(headers_of(scope)):
                await send({"type": "websocket.close", "code": 4403, "reason": "wrong_origin"})
                return
            await self._app(scope, receive, send)
            return

        async def sealed(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *HEADERS]
            await send(message)

        headers = headers_of(scope)
        code = None if scope["method"] in SAFE else _objection(headers)
        if code is None:
            await self._app(scope, receive, sealed)
        else:
            await _refuse(code, headers, sealed)


def headers_of(scope: Scope) -> dict[str, str]:
    """Return the headers; of one that is repeated the last."""
    return {
        name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope["headers"]
    }


def same_site(headers: dict[str, str]) -> bool:
    """Tell whether this comes from our own pages, or from a program, which sends no `Origin`."""
    if headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host", "")


def _objection(headers: dict[str, str]) -> str | None:
    if not same_site(headers):
        return "wrong_origin"
    length = headers.get("content-length", "0")
    if not length.isdigit():
        return "unreadable"
    if int(length) > BODY_MOST:
        return "too_large"
    has_body = int(length) > 0 or "transfer-encoding" in headers
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    return "unreadable" if has_body and kind != "application/json" else None


async def _refuse(code: str, headers: dict[str, str], send: Send) -> None:
    lang = language(None, headers.get("accept-language", ""))
    body = msgspec.json.encode(Fault(code=code, sentence=sentence(lang, code)))
    await send(
        {
            "type": "http.response.start",
            "status": HTTP_STATUS[code],
            "headers": [
                (b"content-type", b"application/json"),
                (b"content-length", str(len(body)).encode()),
            ],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
