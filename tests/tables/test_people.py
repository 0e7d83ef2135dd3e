"""Seats, hosts, spectators, substitutes, links, and the same table again (CO-5, CO-21, CO-30 …)."""

import asyncio
from pathlib import Path

import pytest

from tasogare.bots import Bot
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import PUBLIC, Seat
from tasogare.tables import Table, Who, doings
from tasogare.tables.people import LINK_LIVES
from tasogare.tables.presence import AWAY
from tests.store.running import awaited
from tests.tables.house import LONG, HandClock, House, house, notices


def substitute(seat: int) -> Answer:
    """Return the wish to put a bot on a seat."""
    return Answer(action="gm_substitute", values={"target": seat})


@awaited
async def test_a_game_starts_when_the_host_says_so_and_the_count_allows(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.guests(4)
        table = await home.opened(people[0])
        for number, who in enumerate(people[:3]):
            await doings.sit(table, who, name=f"P{number}")
        with pytest.raises(Refused, match="not_host"):
            await doings.start(table, people[1])
        with pytest.raises(Refused, match="bad_player_count"):
            await doings.start(table, people[0])
        await doings.sit(table, people[3], name="P3")
        await doings.start(table, people[0])
        assert table.status == "running"


@awaited
async def test_one_person_one_seat_and_only_their_own(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        host, ann, ben = await home.guests(3)
        table = await home.opened(host)
        await doings.sit(table, ann, name="Ann")
        with pytest.raises(Refused, match="already_done"):
            await doings.sit(table, ann, name="Ann again")
        with pytest.raises(Refused, match="name_taken"):
            await doings.sit(table, ben, name="ＡＮＮ")
        with pytest.raises(Refused, match="not_your_seat"):
            await doings.leave(table, ben, Seat(0))
        await doings.leave(table, ann, Seat(0))
        await doings.sit(table, ben, name="Ben")
        await doings.leave(table, host, Seat(1))
        assert not table.readers_of(ben.person)


@awaited
async def test_a_person_who_is_game_master_holds_no_seat(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        (host,) = await home.guests(1)
        table = await home.opened(host, gm="person")
        assert table.readers_of(host.person) == ("gm", "host")
        with pytest.raises(Refused, match="not_offered"):
            await doings.sit(table, host, name="Me")


async def watched(home: House) -> tuple[Table, list[Who], Who]:
    """Return a running game with one spectator let in."""
    table, people = await home.started(**LONG)
    (fan,) = await home.guests(1)
    await doings.ask_to_watch(table, fan, "Fan")
    (viewer,) = table.asking
    with pytest.raises(Refused, match="not_host"):
        await doings.admit(table, people[1], viewer)
    await doings.admit(table, people[0], viewer)
    return table, people, fan


@awaited
async def test_a_spectator_hears_the_audience_once_let_in(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people, fan = await watched(home)
        viewer = doings.viewer_of(table, fan)
        assert viewer is not None
        spoken = Say(channel="audience", text="From outside")
        assert (await home.act(table, fan, viewer, spoken)).accepted
        assert [one["text"] for one in notices(table, viewer, "said")] == ["From outside"]
        assert not notices(table, 0, "said")
        refused = await home.act(table, people[0], "seat:0", spoken)
        assert refused.code == "not_offered"


@awaited
async def test_lo_2_with_an_open_audience_whoever_asks_is_let_in(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        people = await home.guests(9)
        table = await home.tables.open(people[0], "lotro", {"open_audience": True})
        for number, who in enumerate(people):
            await doings.sit(table, who, name=f"P{number}")
        early, late, other = await home.guests(3)
        await doings.ask_to_watch(table, early, "Early")
        assert not doings.may_sit(table, early)
        await doings.start(table, people[0])
        with pytest.raises(Refused, match="name_taken"):
            await doings.ask_to_watch(table, late, "P3")
        assert not table.asking
        await doings.ask_to_watch(table, late, "Late")
        with pytest.raises(Refused, match="already_done"):
            await doings.ask_to_watch(table, late, "Late")
        for who in (early, late):
            viewer = doings.viewer_of(table, who)
            assert viewer is not None
            assert (await home.act(table, who, viewer, Say(channel="audience", text="!"))).accepted
        told = [one["name"] for one in notices(table, 0, "viewer_joined")]
        assert told == ["Early", "Late"]
        with pytest.raises(Refused, match="not_offered"):
            await doings.ask_to_watch(table, people[1], "Spy")
        closed = await home.tables.open(other, "lotro", {})
        await doings.ask_to_watch(closed, late, "Late")
        assert len(closed.asking) == 1
        assert not doings.hears_audience(closed, late)


@awaited
async def test_a_spectator_not_let_in_has_only_the_private_line(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, _ = await home.started()
        (fan,) = await home.guests(1)
        await doings.ask_to_watch(table, fan, "Fan")
        viewer = doings.viewer_of(table, fan)
        assert viewer is not None
        assert not (await home.act(table, fan, viewer, Say(channel="audience", text="?"))).accepted
        assert (await home.act(table, fan, viewer, Say(channel="gm", text="Please"))).accepted


@awaited
async def test_nobody_both_plays_and_hears_the_audience(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people, fan = await watched(home)
        with pytest.raises(Refused, match="not_offered"):
            await doings.ask_to_watch(table, people[1], "Spy")
        host, spy = await home.guests(2)
        lobby = await home.opened(host)
        await doings.ask_to_watch(lobby, spy, "Spy")
        (viewer,) = lobby.asking
        await doings.sit(lobby, spy, name="Seated")
        with pytest.raises(Refused, match="bad_target"):
            await doings.admit(lobby, host, viewer)
        await doings.leave(lobby, spy, Seat(0))
        await doings.admit(lobby, host, viewer)
        with pytest.raises(Refused, match="not_offered"):
            await doings.sit(lobby, spy, name="Seated")
        assert not doings.may_sit(table, fan)


@awaited
async def test_the_host_puts_a_bot_only_where_somebody_is_long_away(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started(**LONG)
        go = table.presence.come("seat:1")
        await home.advance(AWAY)
        assert (await home.act(table, people[0], "host", substitute(1))).code == "bad_target"
        go()
        await home.advance(AWAY - 1)
        assert (await home.act(table, people[0], "host", substitute(1))).code == "bad_target"
        await home.advance(1)
        assert (await home.act(table, people[0], "host", substitute(1))).accepted
        assert notices(table, PUBLIC, "seat_handed") == [
            {"t": "seat_handed", "seat": 1, "bot": "bot"}
        ]
        assert not table.readers_of(people[1].person)
        with pytest.raises(Refused, match="not_your_seat"):
            await home.say(table, people[1], 1, "It was mine")
        assert (await home.act(table, people[0], "host", substitute(1))).code == "bad_target"
        table.presence.come("seat:2")
        while table.status != "ended":
            await home.advance(7_200_000)
        assert (await home.act(table, people[0], "host", substitute(2))).code == "game_over"


@awaited
async def test_a_seat_freed_by_the_game_master_passes_by_link(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        host, *people = await home.guests(6)
        table = await home.opened(host, gm="person", **LONG)
        for number, who in enumerate(people[:4]):
            await doings.sit(table, who, name=f"P{number}")
        await doings.start(table, host)
        free = Answer(action="gm_substitute", values={"target": 2, "who": "person"})
        assert (await home.act(table, host, "gm", free)).accepted
        assert doings.is_free(table, "seat:2")
        for who, code in ((host, "not_offered"), (people[0], "already_done")):
            with pytest.raises(Refused, match=code):
                await doings.take_over(table, who, "seat:2")
        await doings.take_over(table, people[4], "seat:2")
        assert table.readers_of(people[4].person) == ("seat:2",)
        assert (await home.say(table, people[4], 2, "I am new")).accepted
        with pytest.raises(Refused, match="unknown_link"):
            await doings.take_over(table, people[2], "seat:2")


def test_tokens_and_links(tmp_path: Path) -> None:
    token, link = asyncio.run(made(tmp_path))
    data = b"".join(path.read_bytes() for path in tmp_path.iterdir())
    assert token.encode() not in data
    assert link.encode() not in data


async def made(data: Path) -> tuple[str, str]:
    """Make and use a token and a link, and return them."""
    clock = HandClock()
    async with house(data, clock) as home:
        people = home.tables.people
        token = await people.program()
        holder = await people.holder(token)
        assert holder is not None
        assert holder.bot == "program"
        assert await people.holder(token + "x") is None
        (ann,) = await home.guests(1)
        link = await people.resume_link(ann)
        assert await people.holder(link) is None, "a link is no program's token"
        assert (await people.way(link)).person == ann.person
        clock.time += LINK_LIVES + 1
        with pytest.raises(Refused, match="unknown_link"):
            await people.way(link)
    return token, link


@awaited
async def test_the_same_table_again(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        host, ann, stranger = await home.guests(3)
        table = await home.opened(host, pace="quick", self_vote=True)
        await doings.sit(table, host, name="Host")
        await doings.sit(table, ann, name="Ann")
        await doings.add_bots(table, host, 3)
        await doings.start(table, host)
        with pytest.raises(Refused, match="wrong_phase"):
            await home.tables.again(table, host)
        while table.status != "ended":
            await home.advance(30_000)
        with pytest.raises(Refused, match="not_your_seat"):
            await home.tables.again(table, stranger)
        with pytest.raises(Refused, match="game_over"):
            await doings.ask_to_watch(table, stranger, "Stranger")
        new = await home.tables.again(table, ann)
        assert (await home.tables.again(table, host)).id == new.id != table.id
        assert new.summary.options == table.summary.options
        assert [seat.bot for seat in new.summary.seats] == ["", "bot", "bot", "bot"]
        assert home.tables.offered(new, table, host) == "Host"
        assert home.tables.offered(new, table, stranger) is None
        assert new.readers_of(ann.person) == ("host", "seat:0")


@awaited
async def test_the_same_table_keeps_the_order_of_its_seats(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        (host,) = await home.guests(1)
        table = await home.opened(host, pace="quick")
        await doings.add_bots(table, host, 2)
        await doings.sit(table, host, name="Host")
        await doings.add_bots(table, host, 2)
        await doings.start(table, host)
        while table.status != "ended":
            await home.advance(30_000)
        new = await home.tables.again(table, host)
        names = [seat.name for seat in new.summary.seats]
        assert names == [seat.name for seat in table.summary.seats]
        assert names[2] == "Host"


@awaited
async def test_whoever_only_looked_on_does_not_open_the_same_table(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people, fan = await watched(home)
        while table.status != "ended":
            await home.advance(7_200_000)
        with pytest.raises(Refused, match="not_your_seat"):
            await home.tables.again(table, fan)
        new = await home.tables.again(table, people[2])
        assert new.readers_of(people[2].person) == ("host", "seat:0")
        assert (await home.tables.again(table, fan)).id == new.id
        assert new.readers_of(fan.person) == ()


@awaited
async def test_the_same_table_has_the_same_game_master(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        master, *people = await home.guests(5)
        table = await home.opened(master, gm="person", **LONG)
        for number, who in enumerate(people):
            await doings.sit(table, who, name=f"P{number}")
        await doings.start(table, master)
        await home.act(table, master, "gm", Answer(action="gm_void"))
        with pytest.raises(Refused, match="not_gm"):
            await home.tables.again(table, people[0])
        new = await home.tables.again(table, master)
        assert new.readers_of(master.person) == ("gm", "host")


@awaited
async def test_only_the_last_link_to_a_seat_leads_there(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, _ = await home.started()
        people = home.tables.people
        links = [await people.seat_link(table.id, "seat:2") for _ in range(2)]
        other = await people.seat_link(table.id, "seat:1")
        with pytest.raises(Refused, match="unknown_link"):
            await people.way(links[0])
        assert (await people.way(links[1])).reader == "seat:2"
        await people.spend(table.id, "seat:2")
        with pytest.raises(Refused, match="unknown_link"):
            await people.way(links[1])
        assert (await people.way(other)).reader == "seat:1"


@awaited
async def test_co_32_whoever_takes_over_a_seat_takes_over_no_answers(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        master, *people = await home.guests(6)
        table = await home.opened(master, gm="person", **LONG)
        for number, who in enumerate(people[:4]):
            await doings.sit(table, who, name=f"P{number}")
        await doings.start(table, master)
        assert (await home.say(table, people[2], 2, "Mine", "c1")).accepted
        free = Answer(action="gm_substitute", values={"target": 2, "who": "person"})
        await home.act(table, master, "gm", free)
        await doings.take_over(table, people[4], "seat:2")
        assert (await home.say(table, people[4], 2, "Also mine", "c1")).accepted
        assert [one["text"] for one in notices(table, PUBLIC, "said")] == ["Mine", "Also mine"]


@awaited
async def test_idle_games_leave_memory_and_come_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started(**LONG)
        leave = table.listen(lambda: None)
        await home.advance(400_000)
        home.tables.tidy()
        assert table.id in home.tables.in_memory
        leave()
        home.tables.tidy()
        assert table.id not in home.tables.in_memory
        await home.advance(7_200_000)
        again = await home.tables.table(table.id)
        assert again is not table
        assert notices(again, PUBLIC, "phase_began")[-1]["phase"] == "vote"
        refused = await home.say(again, people[0], 0, "?")
        assert refused.code == "wrong_phase"


@awaited
async def test_a_paused_game_leaves_memory_with_its_bots_and_comes_back(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        (host,) = await home.guests(1)
        table = await home.opened(host)
        await doings.add_bots(table, host, 5)
        await doings.start(table, host)
        await home.advance(10_000)
        home.tables.tidy()
        assert table.id in home.tables.in_memory
        await home.act(table, host, "host", Answer(action="gm_pause"))
        await home.advance(400_000)
        home.tables.tidy()
        assert table.id not in home.tables.in_memory
        assert home.tables.next_due() is None
        again = await home.tables.table(table.id)
        await home.act(again, host, "host", Answer(action="gm_resume"))
        while again.status != "ended":
            await home.advance(30_000)
        assert notices(again, 1, "said")


@awaited
async def test_a_bot_that_fails_takes_nobody_with_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        message = "no"
        raise ValueError(message)

    async with house(tmp_path) as home:
        people = await home.guests(3)
        table = await home.opened(people[0], **LONG)
        for number, who in enumerate(people):
            await doings.sit(table, who, name=f"P{number}")
        await doings.add_bots(table, people[0], 2)
        await doings.start(table, people[0])
        heard: list[bool] = []
        table.listen(lambda: heard.append(True))
        monkeypatch.setattr(Bot, "hear", fail)
        assert (await home.say(table, people[0], 0, "Hello")).accepted
        assert heard
        assert "a bot in game" in caplog.text


@awaited
async def test_several_games_at_once_keep_apart(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        games = [await home.started() for _ in range(5)]
        for number, (table, people) in enumerate(games):
            await home.say(table, people[0], 0, f"In {number}")
        for number, (table, _) in enumerate(games):
            assert [one["text"] for one in notices(table, 1, "said")] == [f"In {number}"]


@awaited
async def test_nobody_is_let_in_after_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        (fan,) = await home.guests(1)
        await doings.ask_to_watch(table, fan, "Fan")
        (viewer,) = table.asking
        while table.status != "ended":
            await home.advance(30_000)
        with pytest.raises(Refused, match="game_over"):
            await doings.admit(table, people[0], viewer)
        assert (await home.say(table, people[0], 0, "Well played")).accepted


@awaited
async def test_the_lobby_lists_what_is_listed(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        (host,) = await home.guests(1)
        shown = await home.opened(host)
        hidden = await home.tables.open(host, "killer", {}, listed=False)
        lines = await home.tables.lobby(status="open", before=None, limit=50)
        assert [line.id for line in lines] == [shown.id]
        mine = await home.tables.games_of(host, before=None, limit=50)
        assert {line.id for line in mine} == {shown.id, hidden.id}


@awaited
async def test_the_seed_leaves_only_at_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started(gm="auto")
        seed = table.row.seed.hex()
        stored = b"".join(row.body for row in await home.store.commits(table.id))
        assert seed.encode() not in stored
        with pytest.raises(Refused, match="not_gm"):
            await home.tables.record(table, people[0])
        while table.status != "ended":
            await home.advance(30_000)
        assert notices(table, PUBLIC, "seed_revealed") == [{"t": "seed_revealed", "seed": seed}]
