"""The application as it stands before a server starts, so that each process forked has it.

One server has lived and died by then, since much is loaded only when the first one starts.
"""

import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path

from tasogare.web.app import create, opened
from tasogare.web.server import Server

KEY = b"k" * 32
_data: list[Path] = []
_app = create(lambda: opened(_data[-1], KEY), key=KEY)


def _server(data: Path, ready: Callable[[str], None]) -> Server:
    _data.append(data)
    return Server(_app, host="127.0.0.1", port=0, ready=ready)


def live(data: Path, told: Connection) -> None:
    """Serve the games in a folder until killed."""
    _server(data, told.send).run()


def rehearse() -> None:
    """Let a server start and stop."""
    with tempfile.TemporaryDirectory() as data:
        server = _server(Path(data), lambda _: setattr(server, "should_exit", True))
        server.run()


rehearse()
