"""The server: the application on a folder of games, by uvicorn."""

import asyncio
import logging
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn
from litestar import Litestar

from tasogare.web.app import application
from tasogare.web.client import problem
from tasogare.web.conversation import FRAME_MOST

_logger = logging.getLogger(__name__)

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  named so as not to be linked to
GRACE: Final = 3
"""Seconds in which connections may end by themselves when the server stops."""


class Server(uvicorn.Server):
    """uvicorn on the application, which tells when it is ready."""

    def __init__(
        self, app: Litestar, *, host: str, port: int, ready: Callable[[str], None]
    ) -> None:
        """Take the application and where to listen; nothing is opened yet."""
        config = uvicorn.Config(
            app,
            host=host,
            port=port,
            loop="auto",
            ws="websockets-sansio",
            ws_max_size=FRAME_MOST,
            ws_per_message_deflate=False,
            access_log=False,
            log_config=None,
            server_header=False,
            timeout_graceful_shutdown=GRACE,
        )
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say at which address the server can be opened."""
        await super().startup(sockets)
        if self.started and self.servers:
            port: int = self.servers[0].sockets[0].getsockname()[1]
            self._ready(address(self.config.host, port))


def address(host: str, port: int) -> str:
    """Return the address under which this machine opens a server."""
    shown = "127.0.0.1" if host in EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    data: Path,
    open_browser: bool = False,
    ready: Callable[[str], None] | None = None,
) -> int:
    """Serve the games in the folder `data` until interrupted; return the exit code.

    `ready` is called with the address once it can be opened; port 0 takes any free one.
    """
    wrong = problem()
    if wrong is not None:
        _logger.warning("%s", wrong)

    def up(where: str) -> None:
        if ready is not None:
            ready(where)
        if open_browser:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, where)

    server = Server(application(data), host=host, port=port, ready=up)
    try:
        server.run()
    except KeyboardInterrupt:
        return 0
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1
    return 0 if server.started else 3
