"""A game as a post, over HTTP: for those whose view it is, in the form asked for (CO-1, CO-4)."""

import pytest

from tests.web.serving import Player

ROLE = "Your role:"


@pytest.fixture
def game(ann: Player, ben: Player) -> str:
    """Return a game that has begun, of which Ann is game master and Ben has the first seat."""
    made = ann.open(gm="person", zone="Asia/Tokyo")
    ben.sit(made, "Ben")
    ann.post(f"/api/games/{made}/bots", 201, count=3)
    ann.post(f"/api/games/{made}/start", 200)
    return made


def post(player: Player, game: str, status: int = 200, **query: str | int) -> str:
    answer = player.http.get(f"/api/games/{game}/export", params=query)
    assert answer.status_code == status, answer.text
    if status == 200:
        assert answer.headers["content-type"] == "text/plain; charset=utf-8"
        return answer.text
    code: str = answer.json()["code"]
    return code


def end(ann: Player, game: str) -> None:
    desk = ann.socket()
    desk.until("welcome")
    desk.subscribe(game, "gm")
    desk.send(t="act", id="v", game=game, reader="gm", action="gm_void", values={})
    desk.until("ack", id="v")


def test_co_1_one_s_own_view_is_one_s_own(ann: Player, ben: Player, game: str) -> None:
    assert post(ben, game, reader="seat:0").count(ROLE) == 1
    assert post(ben, game).count(ROLE) == 0
    for reader in ("seat:1", "host", "gm", "viewer:x", "seat:00", "ann"):
        assert post(ben, game, 403, reader=reader) == "not_your_seat"
    assert post(ann, game, 403, reader="seat:0") == "not_your_seat"


def test_co_4_everything_is_whose_the_record_is(ann: Player, ben: Player, game: str) -> None:
    assert post(ann, game, reader="all").count(ROLE) == 4
    assert post(ben, game, 403, reader="all") == "not_gm"
    end(ann, game)
    assert post(ben, game, reader="all").count(ROLE) == 4
    with Player(ben.address, begin=False) as stranger:
        assert post(stranger, game, reader="all").count(ROLE) == 4
        assert post(stranger, game).count(ROLE) == 0
        assert post(stranger, game, 403, reader="seat:0") == "not_your_seat"


def test_form_language_day_and_zone_are_as_asked_for(ben: Player, game: str) -> None:
    assert post(ben, game, language="en", day=1).startswith("# Killer: day 1\n")
    bbcode = post(ben, game, format="bbcode", language="ja", day=1, reader="seat:0")
    assert bbcode.startswith("[b]■ キラー 1日目[/b]\n\nBenの視点\nタイムゾーン：Asia/Tokyo")
    assert "Time zone: Europe/Paris" in post(ben, game, language="en", zone="Europe/Paris")
    ben.http.put("/api/session", json={"language": "zh"})
    assert post(ben, game, day=1).splitlines()[2] == "公开信息\\"


def test_what_there_is_not_is_said(ben: Player, game: str) -> None:
    assert post(ben, game, 404, day=2) == "not_found"
    assert post(ben, "nowhere", 404) == "unknown_game"
    assert post(ben, game, 404, day=-1) == "not_found"
    assert post(ben, game, 404, zone="Mars") == "not_found"
    assert post(ben, game, 400, format="html") == "unreadable"
    assert post(ben, game, 400, day="two") == "unreadable"


def test_it_is_saved_under_a_name_that_says_what_it_is(ben: Player, game: str) -> None:
    for form, suffix in (("markdown", "md"), ("bbcode", "txt")):
        answer = ben.http.get(f"/api/games/{game}/export", params={"format": form, "day": 1})
        name = f'attachment; filename="tasogare-killer-{game}-day1.{suffix}"'
        assert answer.headers["content-disposition"] == name
