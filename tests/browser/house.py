"""A server in a process of its own, started by the command that everybody starts it with."""

import subprocess
import sys
from pathlib import Path
from threading import Timer
from typing import Self

from tasogare.web.client import problem

COMMAND = Path(sys.executable).with_name("tasogare")
PATIENCE = 60.0
"""Seconds within which even a busy machine starts a server."""


class House:
    """The server on a folder of games. Killed and opened again, it is at the same address."""

    def __init__(self, data: Path, *options: str, seed: bytes | None = None) -> None:
        """Open on any free port, with options of the command line; with a seed, for all tables."""
        assert problem() is None, problem()
        self.data = data
        self._options = options
        self._command = [str(COMMAND)]
        if seed is not None:
            self._command = [sys.executable, "-m", "tests.browser.seeded", seed.hex()]
        self._port = 0
        self.open()

    def open(self) -> None:
        """Start the server, and wait until it says where it is."""
        command = [*self._command, "serve", "--port", str(self._port), "--data", str(self.data)]
        command += self._options
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
        guard = Timer(PATIENCE, self._process.kill)
        guard.start()
        assert self._process.stdout is not None
        said = self._process.stdout.readline()
        guard.cancel()
        assert "http://" in said, "the server did not start"
        self.address = said.split()[-1].rstrip("/")
        self._port = int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """End the server at once, as a power cut would."""
        self._process.kill()
        self._end()

    def close(self) -> None:
        """Stop the server as one stops it: it ends by itself, and well."""
        self._process.terminate()
        self._end()

    def _end(self) -> None:
        self._process.wait(PATIENCE)
        if self._process.stdout is not None:
            self._process.stdout.close()

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop the server if it runs."""
        if self._process.poll() is None:
            self.close()
