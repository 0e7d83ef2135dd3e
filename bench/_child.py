"""A server in a process of its own, and what it uses: memory and processor time (Linux)."""

import os
import signal
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Self

PAGE = os.sysconf("SC_PAGE_SIZE")
ENDS = 10.0
"""Seconds in which a child ends by itself."""


class Child:
    """A script beside this one that prints its port, and ends when its stdin does."""

    def __init__(self, script: str, *arguments: str) -> None:
        """Start it, and wait for the port."""
        self._said = tempfile.TemporaryFile()  # noqa: SIM115  closed with the child
        self._process = subprocess.Popen(
            [sys.executable, str(Path(__file__).with_name(script)), *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._said,
        )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line.strip().isdigit(), f"{script} did not start: {self._last_words()}"
        self.port = int(line)
        self._proc = Path("/proc") / str(self._process.pid)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """End it; after a failure print what it said last."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        try:
            self._process.wait(ENDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if kind is not None:
            print(self._last_words(), file=sys.stderr)
        self._said.close()

    def _last_words(self) -> str:
        self._said.seek(0)
        return self._said.read()[-3000:].decode(errors="replace")

    def signal(self) -> None:
        """Tell it to begin or end its profile."""
        self._process.send_signal(signal.SIGUSR1)

    @property
    def memory(self) -> int:
        """Bytes of it that are in memory."""
        return int((self._proc / "statm").read_text().split()[1]) * PAGE

    @property
    def busy(self) -> float:
        """Seconds of processor time it has used, all threads, in the system too."""
        tasks = (self._proc / "task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9
