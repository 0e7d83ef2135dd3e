"""What one address may do, and what counts as one."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from litestar.testing import TestClient

from tasogare.kernel.ruleset import Refused
from tasogare.web import app, limits
from tasogare.web.limits import CONNECTIONS, COPIES, MADE, MADE_EVERY, Limits, counted_as
from tests.tables.house import HandClock


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("127.0.0.1", None),
        ("127.8.8.8", None),
        ("::1", None),
        ("::ffff:127.0.0.1", None),
        ("", None),
        ("somewhere", None),
    ],
)
def test_what_an_address_is_counted_as(host: str, counted: str | None) -> None:
    assert counted_as(host) == counted


def test_one_address_makes_so_much() -> None:
    clock = HandClock()
    counting = Limits(clock)
    for _ in range(MADE):
        counting.make("192.0.2.7")
    with pytest.raises(Refused, match="too_many"):
        counting.make("192.0.2.7")
    counting.make("192.0.2.8")
    clock.time += MADE_EVERY
    counting.make("192.0.2.7")
    for _ in range(2 * MADE):
        counting.make("127.0.0.1")


@pytest.mark.parametrize(
    ("one", "most"), [(Limits.connection, CONNECTIONS), (Limits.copy, COPIES)], ids=str
)
def test_one_address_holds_so_many_connections_and_waits_for_so_many_copies(
    one: Callable[[Limits, str], AbstractContextManager[None]], most: int
) -> None:
    counting = Limits(HandClock())
    held = [one(counting, "192.0.2.7") for _ in range(most)]
    for each in held:
        each.__enter__()
    with pytest.raises(Refused, match="too_many"), one(counting, "192.0.2.7"):
        pass
    with one(counting, "192.0.2.8"), one(counting, "127.0.0.1"):
        pass
    held[0].__exit__(None, None, None)
    with one(counting, "192.0.2.7"):
        pass


def test_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MADE", 3)
    monkeypatch.setattr(limits, "CONNECTIONS", 1)
    monkeypatch.setattr(app, "_host", lambda _: "192.0.2.7")
    with TestClient(app.application(tmp_path)) as ann:
        assert ann.post("/api/session").status_code == 200
        assert ann.post("/api/session").status_code == 200, "nobody was made anew"
        assert ann.post("/api/games", json={"ruleset": "killer"}).status_code == 201
        assert ann.post("/api/links").status_code == 201
        for path in ("/api/games", "/api/links", "/api/tokens"):
            refused = ann.post(path, json={"ruleset": "killer"} if path == "/api/games" else None)
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
        with ann.websocket_connect("/ws") as one, ann.websocket_connect("/ws") as other:
            assert one.receive_json()["t"] == "welcome"
            assert other.receive_json()["code"] == "too_many"


def test_records_and_posts_are_not_asked_for_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "_host", lambda _: "192.0.2.7")
    with TestClient(app.application(tmp_path)) as ann:
        ann.post("/api/session")
        options = {"gm": "person"}
        page = ann.post("/api/games", json={"ruleset": "killer", "options": options}).json()
        paths = [f"/api/games/{page['line']['id']}/{kind}" for kind in ("export", "record")]
        assert [ann.get(path).status_code for path in paths] == [200, 200]
        monkeypatch.setattr(limits, "COPIES", 0)
        for path in paths:
            refused = ann.get(path)
            assert (refused.status_code, refused.json()["code"]) == (429, "too_many")
