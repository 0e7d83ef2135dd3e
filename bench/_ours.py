"""Our server as it is, in a process of its own that ends when stdin does. `server.py` starts it.

Run as a script: `_ours.py FOLDER [PROFILE]`; it prints its port. With PROFILE each SIGUSR1 begins
or ends a profile of the thread that serves, and the end writes it to that file.
"""

import cProfile
import os
import signal
import sys
import threading
from pathlib import Path
from urllib.parse import urlsplit

from tasogare.web.server import serve


def main(folder: str, profile: str | None = None) -> int:
    """Serve."""
    if profile is not None:
        _profile(profile)

    def end_with_stdin() -> None:
        sys.stdin.buffer.read()
        os.kill(os.getpid(), signal.SIGTERM)

    def ready(address: str) -> None:
        threading.Thread(target=end_with_stdin, daemon=True).start()
        print(urlsplit(address).port, flush=True)

    return serve(port=0, data=Path(folder), ready=ready)


def _profile(path: str) -> None:
    running: list[cProfile.Profile] = []

    def turn(*_: object) -> None:
        if running:
            ended = running.pop()
            ended.disable()
            ended.dump_stats(path)
        else:
            running.append(cProfile.Profile())
            running[0].enable()

    signal.signal(signal.SIGUSR1, turn)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
