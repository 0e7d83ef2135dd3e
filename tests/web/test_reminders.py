"""Reminders over HTTP, from the settings to what arrives, on a server of their own."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tasogare.reminders.fence import Named
from tests.reminders.sink import Phone, Sink, sink
from tests.web.serving import Player, server


@pytest.fixture
def into() -> Iterator[Sink]:
    """Return where messages arrive."""
    with sink() as there:
        yield there


@pytest.fixture
def friendly(tmp_path: Path, into: Sink) -> Iterator[str]:
    """Return the address of a server whose owner lets reminders go there."""
    with server(tmp_path, named=[Named("127.0.0.1", into.port)]) as address:
        yield address


def service(into: Sink) -> str:
    """Return an address as a player writes it."""
    return f"json://127.0.0.1:{into.port}/evening"


def test_from_leaving_an_address_to_the_reminder(friendly: str, into: Sink) -> None:
    with Player(friendly) as ann:
        assert ann.get("/api/reminders")["service"] == ""
        left = ann.http.put("/api/reminders/service", json={"address": service(into)})
        assert left.status_code == 200, left.text
        assert left.json()["service"].startswith("json://…")
        assert json.loads(into.wait().body)["message"].startswith("Reminders for your games")
        game = ann.open(pace="live")
        ann.sit(game, "Ann")
        assert ann.get(f"/api/games/{game}/reminding") == {"on": False}
        on = ann.http.put(f"/api/games/{game}/reminding", json={"on": True})
        assert on.json() == {"on": True}
        ann.post(f"/api/games/{game}/bots", 201, count=3)
        ann.post(f"/api/games/{game}/start", 200)
        said = json.loads(into.wait().body)
        assert said["title"] == "Killer"
        assert "Meeting, day 1, has begun." in said["message"]
        assert f"{friendly}/g/{game}" in said["message"]
        assert ann.http.delete("/api/reminders/service").json()["service"] == ""
        assert ann.get("/api/reminders")["service"] == ""


def test_a_browser_gets_what_only_it_can_read(friendly: str, into: Sink) -> None:
    phone = Phone(f"http://127.0.0.1:{into.port}/push/1")
    with Player(friendly) as ann:
        key = ann.get("/api/reminders")["push_key"]
        left = ann.http.put(
            "/api/reminders/browser",
            json={
                "endpoint": phone.browser.endpoint,
                "p256dh": phone.browser.key,
                "auth": phone.browser.secret,
                "zone": "Asia/Tokyo",
            },
        )
        assert left.status_code == 200, left.text
        arrived = into.wait()
        assert json.loads(phone.open(arrived.body))["link"] == f"{friendly}/"
        assert f"k={key}" in arrived.headers["authorization"]
        (known,) = left.json()["browsers"]
        assert known == hashlib.sha256(phone.browser.endpoint.encode()).hexdigest()[:16]
        assert ann.http.delete(f"/api/reminders/browsers/{known}").json()["browsers"] == []


def test_on_other_servers_nothing_private_is_reached(ann: Player, into: Sink) -> None:
    refused = ann.http.put("/api/reminders/service", json={"address": service(into)})
    assert (refused.status_code, refused.json()["code"]) == (409, "private_address")
    phone = Phone(f"https://127.0.0.1:{into.port}/")
    refused = ann.http.put(
        "/api/reminders/browser",
        json={
            "endpoint": phone.browser.endpoint,
            "p256dh": phone.browser.key,
            "auth": phone.browser.secret,
        },
    )
    assert refused.json()["code"] == "private_address"
    assert not into.arrived
    assert ann.get("/api/reminders")["browsers"] == []


def test_nobody_sees_where_another_is_reached(friendly: str, into: Sink) -> None:
    with Player(friendly) as ann, Player(friendly) as ben, Player(friendly, begin=False) as no_one:
        ann.http.put("/api/reminders/service", json={"address": service(into)})
        shown = ann.http.get("/api/reminders").text
        assert urlsplit(service(into)).path not in shown
        assert ben.get("/api/reminders")["service"] == ""
        assert no_one.http.get("/api/reminders").status_code == 401


def test_only_those_with_a_place_are_told_of_a_game(ann: Player, ben: Player) -> None:
    game = ann.open()
    refused = ben.http.put(f"/api/games/{game}/reminding", json={"on": True})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    assert ben.http.put(f"/api/games/{game}/reminding", json={"on": False}).status_code == 200
    assert ann.http.put("/api/games/nowhere/reminding", json={"on": True}).status_code == 404


@pytest.mark.parametrize("body", [{}, {"address": 1}, {"address": "x" * 1_001}, {"on": True}])
def test_what_is_no_body_is_unreadable(ann: Player, body: dict[str, object]) -> None:
    refused = ann.http.put("/api/reminders/service", json=body)
    assert refused.json()["code"] == "unreadable"
