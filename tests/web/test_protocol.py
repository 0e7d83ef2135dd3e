"""The WebSocket: feeds that resume, answers once, nothing of anybody else's, errors that heal."""

import json

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.web.serving import Player, Socket

NESTED = '{"target":' + 5_000 * "[" + 5_000 * "]" + "}"


def table(ann: Player, others: list[Player]) -> str:
    """Open a game with long phases, seat everybody and start it."""
    game = ann.open(lengths={"meeting": 3000})
    for number, player in enumerate([ann, *others]):
        player.sit(game, f"P{number}")
    ann.post(f"/api/games/{game}/bots", 201, count=3)
    ann.post(f"/api/games/{game}/start", 200)
    return game


def say(socket: Socket, game: str, reader: str, text: str, id: str = "1") -> None:
    """Say something in public."""
    socket.send(t="say", id=id, game=game, reader=reader, channel="public", text=text)


def test_everybody_has_their_own_feed(ann: Player, ben: Player) -> None:
    game = table(ann, [ben])
    one, other = ann.socket(), ben.socket()
    one.subscribe(game, "seat:0")
    other.subscribe(game, "seat:1")
    assert len(one.told("seat:0", "role_told")) == 1
    say(one, game, "seat:0", "Hello")
    assert one.until("ack")["id"] == "1"
    assert one.told("seat:0", "said")[0]["text"] == "Hello", "told before it is acknowledged"
    other.until("feed")
    assert other.told("seat:1", "said") == one.told("seat:0", "said")


def test_another_s_feed_and_seat_are_closed(ann: Player, ben: Player) -> None:
    game = table(ann, [ben])
    socket = ben.socket()
    for feed in ("seat:0", "seat:2", "host", "gm", "viewer:x", "seat:99", "nobody", ""):
        socket.send(t="subscribe", game=game, feed=feed)
        problem = socket.until("problem")
        assert (problem["code"], problem["feed"]) == ("not_your_seat", feed)
    say(socket, game, "seat:0", "I am Ann")
    refused = socket.until("refused")
    assert refused["code"] == "not_your_seat"
    socket.send(t="act", id="2", game=game, reader="host", action="gm_pause")
    assert socket.until("refused", id="2")["code"] == "not_host"
    socket.subscribe(game, "public")
    assert not socket.told("public", "role_told")
    assert not socket.told("public", "asked")


def test_an_onlooker_who_is_nobody_reads_the_public_feed(ann: Player, address: str) -> None:
    game = table(ann, [])
    with Player(address, begin=False) as nobody:
        socket = nobody.socket()
        socket.subscribe(game, "public")
        assert socket.told("public", "table_started")
        say(socket, game, "seat:0", "Me?")
        assert socket.until("refused")["code"] == "no_session"


def test_a_feed_resumes_where_it_stopped(ann: Player) -> None:
    game = table(ann, [])
    first = ann.socket()
    first.subscribe(game, "seat:0")
    known = len(first.items["seat:0"])
    first.plain.close()
    second = ann.socket()
    second.subscribe(game, "seat:0", after=known)
    assert second.seen[-1]["items"] == []
    say(second, game, "seat:0", "Back again")
    second.until("ack")
    assert second.items["seat:0"][known]["notice"]["text"] == "Back again"
    second.send(t="unsubscribe", game=game, feed="seat:0")
    second.send(t="subscribe", game=game, feed="seat:0", after=10_000)
    assert second.plain.recv(5)


def test_two_devices_at_once_both_work(ann: Player) -> None:
    game = table(ann, [])
    devices = [ann.socket(), ann.socket()]
    for device in devices:
        device.subscribe(game, "seat:0")
    for device in devices:
        say(device, game, "seat:0", "The same", "one-id")
        device.until("ack")
    say(devices[0], game, "seat:0", "Last", "two")
    for device in devices:
        while not any(said["text"] == "Last" for said in device.told("seat:0", "said")):
            device.next()
        assert [said["text"] for said in device.told("seat:0", "said")] == ["The same", "Last"]


def test_prompts_are_answered_and_refused(ann: Player) -> None:
    game = table(ann, [])
    socket = ann.socket()
    socket.subscribe(game, "host")
    assert {asked["action"] for asked in socket.told("host", "asked")} == {
        "gm_pause",
        "gm_resume",
        "gm_substitute",
    }
    here = {"game": game, "reader": "host"}
    socket.send(t="act", id="p", action="gm_pause", **here)
    socket.until("ack", id="p")
    socket.send(t="act", id="q", action="gm_pause", **here)
    assert socket.until("refused", id="q")["code"] == "already_done"
    socket.send(t="act", id="r", action="gm_kill", values={"target": 1}, **here)
    assert socket.until("refused", id="r")["code"] == "not_gm"
    socket.send(t="act", id="s", action="gm_substitute", values={"target": 0}, **here)
    assert socket.until("refused", id="s")["code"] == "bad_target"


@pytest.mark.parametrize(
    "frame",
    [
        "nonsense",
        "[]",
        "{}",
        '{"t":"else"}',
        '{"t":"subscribe"}',
        '{"t":"act","id":1,"game":"x","reader":"seat:0","action":"vote"}',
        '{"t":"say","id":"1","game":"x","reader":"seat:0","channel":"public"}',
        '{"t":"say","id":"' + 65 * "x" + '","game":"x","reader":"host","channel":"c","text":""}',
        '{"t":"act","id":"1","game":"x","reader":"host","action":"a","values":' + NESTED + "}",
        b"\xff\xfe",
        b"",
    ],
)
def test_what_cannot_be_read_is_a_problem_and_no_end(ann: Player, frame: str | bytes) -> None:
    socket = ann.socket()
    assert socket.next()["t"] == "welcome"
    socket.plain.send(frame)
    problem = socket.until("problem")
    assert problem["code"] == "unreadable"
    assert problem["sentence"]
    socket.send(t="subscribe", game="absent", feed="public")
    assert socket.until("problem")["code"] == "unknown_game"
    say(socket, "absent", "seat:0", "?")
    assert socket.until("refused")["code"] == "unknown_game"


def test_a_frame_beyond_the_limit_ends_the_connection(ann: Player) -> None:
    socket = ann.socket()
    socket.plain.send("x" * 70_000)
    with pytest.raises(ConnectionClosed):
        socket.until("never")


def test_subscriptions_are_bounded(ann: Player) -> None:
    socket = ann.socket()
    games = [ann.open() for _ in range(33)]
    frame = socket.next()
    for game in games:
        socket.send(t="subscribe", game=game, feed="public")
        frame = json.loads(socket.plain.recv())
    assert (frame["t"], frame["code"]) == ("problem", "too_many")


def test_a_page_of_another_site_gets_no_socket(ann: Player, address: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        ann.socket(Origin="https://elsewhere.example")
    assert refused.value.response.status_code == 403
    assert ann.socket(Origin=address).next()["t"] == "welcome"


def test_the_lobby_tells_that_it_changed(ann: Player) -> None:
    socket = ann.socket()
    socket.send(t="watch")
    socket.next()
    ann.open()
    socket.until("lobby")


def test_a_game_master_sees_who_is_connected(ann: Player, ben: Player) -> None:
    """LO-71: and nobody else does."""
    game = ann.open(gm="person")
    ben.sit(game, "Ben")
    desk = ann.socket()
    desk.send(t="subscribe", game=game, feed="gm")
    assert desk.until("presence")["seats"] == []
    seat = ben.socket()
    seat.subscribe(game, "seat:0")
    assert desk.until("presence")["seats"] == [0]
    seat.plain.close()
    assert desk.until("presence")["seats"] == []
    assert not [frame for frame in seat.seen if frame["t"] == "presence"]


def test_a_page_that_changed_is_told(ann: Player, ben: Player) -> None:
    game = ann.open()
    socket = ann.socket()
    socket.subscribe(game, "host")
    ben.post(f"/api/games/{game}/viewers", 201, name="Ben")
    assert socket.until("page")["game"] == game


def test_a_seat_that_passed_on_is_read_no_more(ann: Player, ben: Player) -> None:
    game = ann.open(gm="person", lengths={"meeting": 3000})
    ben.sit(game, "Ben")
    ann.post(f"/api/games/{game}/bots", 201, count=3)
    ann.post(f"/api/games/{game}/start", 200)
    seat, desk = ben.socket(), ann.socket()
    seat.subscribe(game, "seat:0")
    values = {"target": 0, "who": "person"}
    act = {"t": "act", "id": "1", "game": game, "reader": "gm", "action": "gm_substitute"}
    desk.send(**act, values=values)
    desk.until("ack")
    assert seat.until("problem")["code"] == "not_your_seat"
    token = ann.post(f"/api/games/{game}/seats/0/link", 201)["token"]
    with Player(ann.address) as carl:
        assert carl.get(f"/api/links/{token}") == {"kind": "seat", "game": game, "reader": "seat:0"}
        carl.post(f"/api/links/{token}", 200)
        assert carl.get(f"/api/games/{game}")["you"] == ["seat:0"]
        carl.socket().subscribe(game, "seat:0")
    assert httpx.get(f"{ann.address}/api/links/{token}").status_code == 404


def test_submissions_are_paced_not_lost(ann: Player) -> None:
    game = table(ann, [])
    socket = ann.socket()
    for number in range(45):
        socket.send(
            t="say", id=str(number), game=game, reader="seat:0", channel="gm", text=f"{number}"
        )
    acks = [socket.until("ack")["id"] for _ in range(45)]
    assert acks == [str(number) for number in range(45)]
