"""The server: the application on a folder of games, by uvicorn."""

import asyncio
import logging
import socket
import webbrowser
from collections.abc import Callable
from pathlib import Path
from typing import Final

import uvicorn

from tasogare.web.app import application
from tasogare.web.client import problem
from tasogare.web.conversation import FRAME_MOST

_logger = logging.getLogger(__name__)

EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  named so as not to be linked to
GRACE: Final = 3
"""Seconds in which connections may end by themselves when the server stops."""


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started and self.servers:
            self._ready(self.servers[0].sockets[0].getsockname()[1])


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
    missing = problem()
    if missing is not None:
        _logger.warning(missing)

    def up(taken: int) -> None:
        shown = "127.0.0.1" if host in EVERYWHERE else host
        address = f"http://{f'[{shown}]' if ':' in shown else shown}:{taken}/"
        if ready is not None:
            ready(address)
        if open_browser:
            loop = asyncio.get_running_loop()
            loop.run_in_executor(None, webbrowser.open, address)

    config = uvicorn.Config(
        application(data),
        host=host,
        port=port,
        loop="auto",
        ws="websockets-sansio",
        ws_max_size=FRAME_MOST,
        ws_per_message_deflate=False,
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    server = _Server(config, up)
    try:
        server.run()
    except KeyboardInterrupt:
        return 0
    except SystemExit as exit_:
        return int(exit_.code or 0)
    return 0 if server.started else 3
