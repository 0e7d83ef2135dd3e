"""Feeds: dense, and never containing what is not addressed to their reader (CO-1)."""

from pathlib import Path

import msgspec

from tasogare.kernel.game import addressed
from tasogare.kernel.inputs import Answer
from tasogare.kernel.seats import GM, HOST, PUBLIC, Reader, reads
from tasogare.tables import Table, doings
from tests.store.running import awaited
from tests.tables.house import House, feed, house, items


async def played(home: House) -> Table:
    """Return a game that bots played to its end."""
    (host,) = await home.guests(1)
    table = await home.opened(host, pace="quick")
    await doings.add_bots(table, host, 6)
    await doings.start(table, host)
    for _ in range(40):
        await home.advance(20_000)
        if table.status == "ended":
            break
    assert table.status == "ended"
    return table


@awaited
async def test_each_reader_has_exactly_what_is_addressed_to_it(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await played(home)
        rows = await home.store.commits(table.id)
        commits = [table.codec.decode(row.body) for row in rows]
        readers: tuple[Reader, ...] = (*table.game.state.seats, HOST, GM, PUBLIC)
        for reader in readers:
            wanted = [
                {
                    "at": commit.input.at,
                    "notice": msgspec.json.decode(table.codec.notices.encode(told.notice)),
                }
                for commit in commits
                for told in addressed(commit)
                if reads(reader, told.to)
            ]
            assert items(table, reader) == wanted
        assert len(items(table, 0)) > len(items(table, PUBLIC))


@awaited
async def test_a_feed_read_from_the_beginning_is_a_feed_read_late(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        (host,) = await home.guests(1)
        table = await home.opened(host)
        early = [feed(table, seat) for seat in range(5)]
        await doings.add_bots(table, host, 5)
        await doings.start(table, host)
        await home.advance(100_000)
        fresh = await home.tables._load(table.id)
        for seat, known in enumerate(early):
            assert list(known) == list(feed(fresh, seat))


@awaited
async def test_readers_share_the_bytes_of_what_all_are_told(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, _ = await home.started()
        first = [feed(table, seat)[0] for seat in range(4)]
        assert all(one is first[0] for one in first)


@awaited
async def test_the_record_is_everyone_s_after_the_end(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table = await played(home)
        (stranger,) = await home.guests(1)
        lines = await home.tables.record(table, stranger)
        assert lines == await home.tables.record(table, None)
        shown = b"".join(lines)
        assert b'"seed_shown"' in shown
        assert b'"drew"' in shown
        assert b"person:" not in shown


@awaited
async def test_the_lobby_does_not_tell_that_somebody_acted_in_secret(tmp_path: Path) -> None:
    async with house(tmp_path) as home:
        table, people = await home.started()
        await home.advance(30_000)
        line = table.line
        told: list[str] = []
        table.on_stored = lambda one: told.append(one.id) if one.shown else None
        await home.advance(1_000)
        vote = Answer(action="vote", values={"target": 1})
        assert (await home.act(table, people[0], "seat:0", vote)).accepted
        assert table.line == line
        assert not told
        (stored,) = await home.tables.lobby(status="running", before=None, limit=5)
        assert stored == line
