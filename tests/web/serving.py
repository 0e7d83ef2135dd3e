"""A real server in this process for tests of the web, and people who talk to it."""

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self

import httpx
from websockets.sync.client import ClientConnection, connect

from tasogare.reminders.fence import Named
from tasogare.web.app import application
from tasogare.web.server import Server

WAIT = 20.0


@contextmanager
def server(data: Path, *, named: Sequence[Named] = ()) -> Iterator[str]:
    """Run a server on a folder; gives its address, without the slash at the end."""
    up = threading.Event()
    addresses: list[str] = []

    def ready(address: str) -> None:
        addresses.append(address.rstrip("/"))
        up.set()

    running = Server(application(data, named=named), host="127.0.0.1", port=0, ready=ready)
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    assert up.wait(WAIT)
    try:
        yield addresses[0]
    finally:
        running.should_exit = True
        thread.join(WAIT)


class Player:
    """Somebody with a browser or a program."""

    def __init__(self, address: str, *, token: bool = False, begin: bool = True) -> None:
        """Become a guest, a program with a token, or (not to begin) nobody yet."""
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=WAIT)
        self._open = ExitStack()
        if token:
            made = self.http.post("/api/tokens").json()["token"]
            self.http.headers["authorization"] = f"Bearer {made}"
        elif begin:
            assert self.http.post("/api/session").status_code == 200

    def __enter__(self) -> Self:
        """Begin."""
        return self

    def __exit__(self, *_: object) -> None:
        """Close every connection."""
        self._open.close()
        self.http.close()

    def post(self, path: str, status: int | None = None, **body: Any) -> dict[str, Any]:  # noqa: ANN401
        """Post a body; the status is checked if one is given."""
        answer = self.http.post(path, json=body)
        assert status is None or answer.status_code == status, answer.text
        given: dict[str, Any] = answer.json()
        return given

    def get(self, path: str, status: int = 200) -> dict[str, Any]:
        """Get a body."""
        answer = self.http.get(path)
        assert answer.status_code == status, answer.text
        given: dict[str, Any] = answer.json()
        return given

    def open(self, **options: Any) -> str:  # noqa: ANN401
        """Open a game of Killer and return its id."""
        page = self.post("/api/games", 201, ruleset="killer", options=options or {"pace": "quick"})
        game: str = page["line"]["id"]
        return game

    def sit(self, game: str, name: str) -> str:
        """Sit down and return the reader."""
        reader: str = self.post(f"/api/games/{game}/seats", 201, name=name)["reader"]
        return reader

    def socket(self, **headers: str) -> "Socket":
        """Open a WebSocket as this player."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = dict(headers)
        if cookies:
            sent["Cookie"] = cookies
        if "authorization" in self.http.headers:
            sent["Authorization"] = self.http.headers["authorization"]
        where = self.address.replace("http", "ws", 1) + "/ws"
        # who reads seldom is not to lose the line over a ping that waits behind what was not read
        line = connect(where, additional_headers=sent, compression=None, ping_interval=None)
        plain = self._open.enter_context(line)
        return Socket(plain)


class Socket:
    """A WebSocket whose frames are read by kind."""

    def __init__(self, plain: ClientConnection) -> None:
        """Take an open connection."""
        self.plain = plain
        self.seen: list[dict[str, Any]] = []
        self.items: dict[str, list[dict[str, Any]]] = {}

    def send(self, **frame: Any) -> None:  # noqa: ANN401
        """Send a frame."""
        self.plain.send(json.dumps(frame))

    def next(self) -> dict[str, Any]:
        """Return the next frame; the items of feeds are kept, and must follow without gaps."""
        frame: dict[str, Any] = json.loads(self.plain.recv(WAIT))
        self.seen.append(frame)
        if frame["t"] == "feed":
            known = self.items.setdefault(frame["feed"], [])
            if not known:
                known.extend([{}] * (frame["first"] - 1))
            assert frame["first"] == len(known) + 1
            known.extend(frame["items"])
        return frame

    def until(self, kind: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
        """Read on to a frame of a kind with these fields."""
        while True:
            frame = self.next()
            if frame["t"] == kind and fields.items() <= frame.items():
                return frame

    def subscribe(self, game: str, feed: str, after: int = 0) -> None:
        """Subscribe, and read what there is."""
        self.send(t="subscribe", game=game, feed=feed, after=after)
        self.until("feed", feed=feed)

    def told(self, feed: str, kind: str) -> list[dict[str, Any]]:
        """Return the notices of a kind that a feed held so far."""
        notices = (item.get("notice", {}) for item in self.items.get(feed, []))
        return [notice for notice in notices if notice.get("t") == kind]
