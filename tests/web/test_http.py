"""The HTTP API: sessions, seats, links, pages, and what a browser is told to keep to."""

import json
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tasogare import words
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
        title=" Du\u202e\u0007sk\n ",
        name="Ann",
        nonce="abc",
    )
    game = page["line"]["id"]
    assert page["you"] == ["host", "seat:0"]
    assert page["line"]["title"] == "Dusk"
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


def test_no_table_is_opened_for_a_name_that_is_none(ann: Player) -> None:
    for name in ("GM", "x" * 21):
        refused = ann.post("/api/games", 409, ruleset="killer", title="Nobody's", name=name)
        assert refused["code"] == "bad_name"
    assert "Nobody's" not in [line["title"] for line in ann.get("/api/games")["games"]]


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
    assert ben.get(f"/api/games/{'k' * 200}", 404)["code"] == "unknown_game"
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
        {"origin": "http://["},
        {"origin": address.replace(str(urlsplit(address).port), "1")},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
    ):
        refused = ann.http.post("/api/session", headers=headers)
        assert (refused.status_code, refused.json()["code"]) == (403, "wrong_origin")
    form = ann.http.post("/api/games", data={"ruleset": "killer"})
    assert (form.status_code, form.json()["code"]) == (400, "unreadable")


def test_bodies_are_bounded_and_strict(ann: Player) -> None:
    nested = b'{"ruleset":"killer","options":{"zone":' + 5_000 * b"[" + 5_000 * b"]" + b"}}"
    more = b'{"ruleset":"killer","more":1}'
    for raw in (b"{", b"[]", more, b'{"ruleset":1}', b"\xff", nested):
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


def test_a_game_with_a_seat_that_is_nobodys_is_filled_and_started(ann: Player) -> None:
    """KA-20: the host fills the other seats."""
    options = {"pace": "quick", "lovers": True, "revive_chance": 10}
    page = ann.post("/api/games", 201, ruleset="kagari", options=options)
    game, line = page["line"]["id"], page["line"]
    assert (line["least"], line["most"]) == (7, 29)
    assert [(seat["name"], seat["bot"]) for seat in line["seats"]] == [("替身君", "nobody")]
    ann.sit(game, "Ann")
    assert ann.http.delete(f"/api/games/{game}/seats/0").status_code == 409
    ann.post(f"/api/games/{game}/bots", 201, count=6)
    ann.post(f"/api/games/{game}/start")
    line = ann.get(f"/api/games/{game}")["line"]
    assert (line["status"], line["day"], len(line["seats"])) == ("running", 0, 8)
    refused = ann.post("/api/games", ruleset="kagari", options={"revive_chance": 101})
    assert refused["code"] == "bad_options"


def test_health_and_rulesets(ann: Player) -> None:
    health = ann.get("/api/health")
    assert health["status"] == "ok"
    assert health["now"] - health["alive"] < 5_000
    infos = {one["id"]: one for one in ann.http.get("/api/rulesets").json()}
    killer = infos["killer"]
    assert (killer["least"], killer["most"]) == (4, 7)
    assert list(killer["paces"]) == ["live", "quick"]
    options = {one["name"]: one for one in killer["options"]}
    assert options["tie"] == {
        "name": "tie",
        "kind": "word",
        "default": "lot",
        "choices": ["lot", "none"],
        "group": "",
        "least": None,
        "most": None,
    }
    kagari = infos["kagari"]
    assert (kagari["least"], kagari["most"]) == (7, 29)  # KA-20: and the stand-in
    assert list(kagari["paces"]) == ["live", "quick", "forum"]
    options = {one["name"]: one for one in kagari["options"]}
    assert (options["cat"]["kind"], options["cat"]["group"]) == ("flag", "roles")
    assert (options["lovers"]["kind"], options["lovers"]["group"]) == ("flag", "marks")
    chance = options["revive_chance"]
    assert [chance[key] for key in ("kind", "least", "most", "default")] == ["number", 0, 100, 100]
    document = ann.get("/api/schema/openapi.json")
    assert "/api/games/{game}/seats" in document["paths"]


ALL_ROLES = dict.fromkeys(("cat", "toxic", "mimic", "owl", "child_fox", "immoralist"), True)


def test_the_roles_of_a_table_are_shown_before_it_is_opened(ann: Player) -> None:
    """KA-1, KA-2: for every number of seats the roles, or what does not fit."""
    path = "/api/rulesets/kagari/lineups"
    lineups = ann.post(path, 200, options=ALL_ROLES)["lineups"]
    assert [one["seats"] for one in lineups] == list(range(8, 31))
    assert [one["players"] for one in lineups] == list(range(7, 30))
    at_20, at_19 = lineups[12], lineups[11]
    assert at_20["hindrances"] == []
    assert at_20["sides"] == {
        "village": {
            "villager": 2,
            "seer": 1,
            "medium": 1,
            "hunter": 1,
            "mason": 2,
            "cat": 1,
            "toxic": 1,
            "mimic": 1,
            "owl": 1,
        },
        "wolves": {"wolf": 4, "madman": 1, "big_wolf": 1},
        "foxes": {"fox": 1, "child_fox": 1, "immoralist": 1},
    }
    assert {"says": "kagari.lineup.from", "option": "cat", "numbers": {"count": 20}} in at_19[
        "hindrances"
    ]
    alone = ann.post(path, 200, options={"stand_in": False})["lineups"]
    assert alone[0]["players"] == 8
    refused = ann.post(path, 200, options={"dragon": True})
    assert (refused["refused"]["code"], refused["lineups"]) == ("bad_options", [])
    assert ann.post("/api/rulesets/chess/lineups", 404)["code"] == "not_found"


def test_a_refused_start_says_why_and_what_to_do(ann: Player) -> None:
    """CO-35, KA-2: in the language of whoever starts."""
    page = ann.post("/api/games", 201, ruleset="kagari", name="Ann", options={"cat": True})
    start = f"/api/games/{page['line']['id']}/start"
    few = ann.post(start, 409)
    assert few["code"] == "bad_player_count"
    assert words.say("en", "lineup.too_few", count=7) in few["sentence"]
    ann.post(f"/api/games/{page['line']['id']}/bots", 201, count=6)
    for lang in words.LANGUAGES:
        ann.http.put("/api/session", json={"language": lang})
        refused = ann.post(start, 409)
        cat = words.say(lang, "kagari.option.cat")
        assert refused["code"] == "bad_options"
        assert words.say(lang, "kagari.lineup.from", option=cat, count=20) in refused["sentence"]


def test_what_fits_no_number_of_players_is_not_opened(ann: Player) -> None:
    """LO-5."""
    roles = {"wolf": 5, "villager": 5}
    refused = ann.post("/api/games", 409, ruleset="lotro", options={"roles": roles})
    shown = ann.post("/api/rulesets/lotro/lineups", 200, options={"roles": roles})
    assert shown["refused"] == refused
    assert refused["code"] == "bad_role_counts"
    assert words.say("en", "lotro.lineup.half", players=10, count=4) in refused["sentence"]


def test_the_roles_that_a_host_fixed_are_shown_to_nobody(ann: Player, ben: Player) -> None:
    """LO-5: only who starts the game learns that another number of players is wanted."""
    roles = {"wolf": 3, "friend": 2, "villager": 7}
    page = ann.post("/api/games", 201, ruleset="lotro", options={"roles": roles})
    path = f"/api/games/{page['line']['id']}/lineups"
    for player, told in ((ann, True), (ben, False)):
        for one in player.get(path)["lineups"]:
            assert (one["cards"], one["sides"], one["marks"]) == ("fixed", {}, {})
            assert bool(one["hindrances"]) == (told and one["players"] != 12)
    infos: list[dict[str, Any]] = ann.http.get("/api/rulesets").json()
    (info,) = [one for one in infos if one["id"] == "lotro"]
    (option,) = [one for one in info["options"] if one["name"] == "roles"]
    assert option["kind"] == "counts"
    assert option["choices"] == ["wolf", "apostle", "friend", "healer", "villager"]
    assert (option["least"], option["most"]) == (0, 16)
