"""The HTTP API: sessions, seats, links, pages, and what a browser is told to keep to."""

import json
from urllib.parse import urlsplit

import httpx
import pytest

from tasogare.web.sessions import COOKIE
from tests.web.serving import Player


def test_a_guest_has_a_signed_cookie_that_scripts_cannot_read(address: str) -> None:
    answer = httpx.post(f"{address}/api/session")
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    value = answer.cookies[COOKIE]
    for forged in (value[:-1] + ("A" if value[-1] != "A" else "B"), value.split(".")[0], "x.y"):
        refused = httpx.get(f"{address}/api/games/mine", cookies={COOKIE: forged})
        assert refused.status_code == 401
        assert refused.json()["code"] == "no_session"


def test_a_session_stays_the_same(ann: Player) -> None:
    before = ann.http.cookies[COOKIE]
    ann.post("/api/session", 200)
    assert ann.http.cookies[COOKIE] == before


def test_from_opening_to_the_start(ann: Player, ben: Player) -> None:
    page = ann.post(
        "/api/games",
        201,
        ruleset="killer",
        options={"pace": "quick", "zone": "Asia/Tokyo"},
        title="Dusk",
        name="Ann",
        nonce="abc",
    )
    game = page["line"]["id"]
    assert page["you"] == ["host", "seat:0"]
    assert page["line"]["options"]["zone"] == "Asia/Tokyo"
    assert game in [line["id"] for line in ben.get("/api/games?status=open")["games"]]
    assert ben.get(f"/api/games/{game}")["may_sit"] is True
    assert ben.sit(game, "Ben") == "seat:1"
    assert ben.post(f"/api/games/{game}/start")["code"] == "not_host"
    assert ben.post(f"/api/games/{game}/bots", 403, count=1)["code"] == "not_host"
    assert ann.post(f"/api/games/{game}/start", 409)["code"] == "bad_player_count"
    ann.post(f"/api/games/{game}/bots", 201, count=2)
    started = ann.post(f"/api/games/{game}/start", 200)
    assert started["line"]["status"] == "running"
    assert started["line"]["phase"] == "meeting"
    assert ann.http.delete(f"/api/games/{game}/seats/0").json()["code"] == "wrong_phase"


def test_a_seat_is_left_by_its_own_or_by_the_host(ann: Player, ben: Player) -> None:
    game = ann.open()
    ann.sit(game, "Ann")
    ben.sit(game, "Ben")
    refused = ben.http.delete(f"/api/games/{game}/seats/0")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    assert ben.http.delete(f"/api/games/{game}/seats/1").json()["you"] == []
    assert ann.http.delete(f"/api/games/{game}/seats/0").json()["you"] == ["host"]


def test_the_same_id_is_the_same_seat(ann: Player) -> None:
    game = ann.open()
    for _ in range(2):
        seated = ann.post(f"/api/games/{game}/seats", 201, id="s1", name="Ann")
        assert seated["reader"] == "seat:0"
    assert len(ann.get(f"/api/games/{game}")["line"]["seats"]) == 1


def test_another_device_resumes_by_link(ann: Player, ben: Player, address: str) -> None:
    game = ann.open()
    ann.sit(game, "Ann")
    token = ann.post("/api/links", 201)["token"]
    with Player(address, begin=False) as phone:
        assert phone.get(f"/api/links/{token}")["kind"] == "resume"
        assert phone.get(f"/api/games/{game}")["you"] == []
        assert phone.post(f"/api/links/{token}")["kind"] == "resume"
        assert phone.get(f"/api/games/{game}")["you"] == ["host", "seat:0"]
    assert ben.get("/api/links/nothing", 404)["code"] == "unknown_link"
    assert ann.get(f"/api/games/{game}")["you"] == ["host", "seat:0"]


def test_a_program_is_a_player_of_its_own(ann: Player, address: str) -> None:
    game = ann.open()
    with Player(address, token=True) as robot:
        robot.sit(game, "Robo")
        assert robot.get(f"/api/games/{game}")["line"]["seats"][0]["bot"] == "program"
    wrong = httpx.get(f"{address}/api/games", headers={"authorization": "Bearer wrong"})
    assert wrong.status_code == 200
    wrong = httpx.get(f"{address}/api/games/mine", headers={"authorization": "Bearer wrong"})
    assert wrong.status_code == 401


def test_notes_are_one_s_own(ann: Player, ben: Player) -> None:
    game = ann.open()
    ann.http.put(f"/api/games/{game}/note", json={"text": "Ben is too quiet"})
    assert ann.get(f"/api/games/{game}/note") == {"text": "Ben is too quiet"}
    assert ben.get(f"/api/games/{game}/note") == {"text": ""}


def test_spectators_ask_and_are_let_in(ann: Player, ben: Player) -> None:
    game = ann.open()
    asked = ben.post(f"/api/games/{game}/viewers", 201, name="Ben")["asked"]
    assert ben.get(f"/api/games/{game}")["asking"] == []
    assert ann.get(f"/api/games/{game}")["asking"] == [{"viewer": asked, "name": "Ben"}]
    assert ben.post(f"/api/games/{game}/viewers/{asked}", 403)["code"] == "not_host"
    ann.post(f"/api/games/{game}/viewers/{asked}", 200)
    page = ben.get(f"/api/games/{game}")
    assert (page["you"], page["may_sit"]) == ([asked], False)


def test_the_record_is_closed_while_the_game_runs(ann: Player) -> None:
    game = ann.open()
    assert ann.get(f"/api/games/{game}/record", 403)["code"] == "not_gm"
    master = ann.open(gm="person")
    lines = ann.http.get(f"/api/games/{master}/record").text.splitlines()
    assert json.loads(lines[0])["input"]["type"] == "open"


@pytest.mark.parametrize("language", ["en", "ja", "zh"])
def test_a_refusal_is_told_in_one_s_language(ann: Player, language: str) -> None:
    sentences = set()
    for accepted in (language, ""):
        if not accepted:
            ann.http.put("/api/session", json={"language": language})
        answer = ann.http.post(
            "/api/games",
            json={"ruleset": "killer", "options": {"x": 1}},
            headers={"accept-language": accepted},
        )
        assert (answer.status_code, answer.json()["code"]) == (409, "bad_options")
        sentences.add(answer.json()["sentence"])
    assert len(sentences) == 1


def test_only_our_own_pages_change_things(ann: Player, address: str) -> None:
    here = {"origin": address}
    assert ann.http.post("/api/session", headers=here).status_code == 200
    for headers in (
        {"origin": "https://elsewhere.example"},
        {"origin": "null"},
        {"origin": address.replace(str(urlsplit(address).port), "1")},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        refused = ann.http.post("/api/session", headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
    form = ann.http.post("/api/games", data={"ruleset": "killer"})
    assert (form.status_code, form.json()["code"]) == (400, "unreadable")


def test_bodies_are_bounded_and_strict(ann: Player) -> None:
    for raw in (b"{", b"[]", b'{"ruleset":"killer","more":1}', b'{"ruleset":1}', b"\xff"):
        answer = ann.http.post(
            "/api/games", content=raw, headers={"content-type": "application/json"}
        )
        assert (answer.status_code, answer.json()["code"]) == (400, "unreadable")
    large = ann.http.post("/api/games", json={"ruleset": "killer", "title": "x" * 140_000})
    assert (large.status_code, large.json()["code"]) == (413, "too_large")


def test_pages_of_the_client_are_its_page_and_sealed(address: str) -> None:
    first = httpx.get(f"{address}/")
    for path in ("/g/abc", "/join/token"):
        assert httpx.get(address + path).content == first.content
    assert first.headers["content-type"].startswith("text/html")
    policy = first.headers["content-security-policy"]
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert first.headers["x-content-type-options"] == "nosniff"
    assert first.headers["referrer-policy"] == "no-referrer"
    again = httpx.get(f"{address}/", headers={"if-none-match": first.headers["etag"]})
    assert again.status_code == 304
    for path in ("/absent.js", "/api/absent", "/../secret.key", "/%2e%2e/secret.key"):
        assert httpx.get(address + path).status_code == 404


def test_health_and_rulesets(ann: Player) -> None:
    health = ann.get("/api/health")
    assert health["status"] == "ok"
    assert health["now"] - health["alive"] < 5_000
    (killer,) = [one for one in ann.http.get("/api/rulesets").json() if one["id"] == "killer"]
    assert (killer["least"], killer["most"]) == (4, 7)
    assert list(killer["paces"]) == ["live", "quick"]
    assert {"name": "tie", "kind": "word", "default": "lot", "choices": ["lot", "none"]} in (
        killer["options"]
    )
    document = ann.get("/api/schema/openapi.json")
    assert "/api/games/{game}/seats" in document["paths"]
