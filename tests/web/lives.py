"""A server in a process of its own that can be killed and started again on the same folder.

The processes are forked from one that has loaded the program, so a start takes no second.
"""

import os
import signal
from pathlib import Path
from typing import Self

from tests.forks import FORKS
from tests.web.serving import WAIT
from tests.web.warm import live


class Life:
    """One life of the server, from its start to its kill."""

    def __init__(self, data: Path) -> None:
        """Start it, and wait until it answers."""
        here, there = FORKS.Pipe(duplex=False)
        self._process = FORKS.Process(target=live, args=(data, there), daemon=True)
        self._process.start()
        there.close()
        assert here.poll(WAIT), "the server did not start"
        self.address: str = here.recv().rstrip("/")
        here.close()

    def kill(self) -> None:
        """End it at once, as a power cut would."""
        if self._process.pid is not None and self._process.is_alive():
            os.kill(self._process.pid, signal.SIGKILL)
        self._process.join(WAIT)

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Kill it if nobody has."""
        self.kill()
