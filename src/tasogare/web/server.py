"""The server: the application on a folder of games, by uvicorn."""

import asyncio
import gc
import logging
import socket
import sys
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import uvicorn
from litestar import Litestar

from tasogare.reminders.fence import Named
from tasogare.web.app import application
from tasogare.web.client import problem
from tasogare.web.conversation import FRAME_MOST

_logger = logging.getLogger(__name__)

_ELSEWHERE: Final = ("198.51.100.1", 9)
"""An address that is nobody's, kept for examples."""
EVERYWHERE: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  named so as not to be linked to
GRACE: Final = 3
"""Seconds in which connections may end by themselves when the server stops."""
TURN: Final = 0.0005
"""Seconds after which a busy event loop lets the thread that writes to the store have a turn."""
GARBAGE: Final = (20_000, 20, 50)
"""How much is made between two looks for garbage in circles, of which there is little."""


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


def _settle() -> None:
    """Set what belongs to the whole process for one that serves; see ADR 6."""
    sys.setswitchinterval(TURN)
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


def address(host: str, port: int) -> str:
    """Return the address to open, and to give to friends where a server is open to the network."""
    shown = _in_the_network() if host in EVERYWHERE else host
    return f"http://{f'[{shown}]' if ':' in shown else shown}:{port}/"


def _in_the_network() -> str:
    """Return this machine's own address in its network, or the loopback where there is none.

    Links are made from the address the host opened, so it must be one that friends can open too.
    Nothing is sent: connecting a datagram socket only chooses the way out.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect(_ELSEWHERE)
            return str(way_out.getsockname()[0])
        except OSError:
            return "127.0.0.1"


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    *,
    data: Path,
    named: Sequence[Named] = (),
    open_browser: bool = False,
    ready: Callable[[str], None] | None = None,
) -> int:
    """Serve the games in the folder `data` until interrupted; return the exit code.

    `ready` is called with the address once it can be opened; port 0 takes any free one. Reminders
    may reach the `named` hosts though they are private.
    """
    wrong = problem()
    if wrong is not None:
        _logger.warning("%s", wrong)

    def up(where: str) -> None:
        _settle()
        if ready is not None:
            ready(where)
        if open_browser:
            asyncio.get_running_loop().run_in_executor(None, webbrowser.open, where)

    server = Server(application(data, named=named), host=host, port=port, ready=up)
    try:
        server.run()
    except KeyboardInterrupt:
        return 0
    except SystemExit as left:
        return left.code if isinstance(left.code, int) else 1
    return 0 if server.started else 3
