"""CO-4: records and posts of long games are made beside those who play, one at a time."""

import asyncio
import threading
from pathlib import Path

import pytest

from tasogare.kernel.ruleset import Refused
from tasogare.kernel.schema import RecordCodec
from tasogare.tables.aside import WAITING, Aside
from tests.store.running import awaited
from tests.tables.house import house


@awaited
async def test_one_thing_at_a_time_and_not_on_the_event_loop() -> None:
    aside, at_once, most = Aside(), 0, 0
    loop = threading.get_ident()

    def work() -> int:
        nonlocal at_once, most
        at_once += 1
        most = max(most, at_once)
        sum(range(100_000))
        at_once -= 1
        return threading.get_ident()

    threads = await asyncio.gather(*(aside.do(work) for _ in range(WAITING)))
    assert most == 1
    assert loop not in threads


@awaited
async def test_where_too_many_wait_no_more_are_taken() -> None:
    aside, go_on = Aside(), threading.Event()
    waiting = [asyncio.ensure_future(aside.do(go_on.wait)) for _ in range(WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Refused, match="too_many"):
        await aside.do(go_on.wait)
    go_on.set()
    assert all(await asyncio.gather(*waiting))
    assert await aside.do(lambda: True)


@awaited
async def test_a_record_is_put_together_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = set()
    published = RecordCodec.published

    def noted(codec: RecordCodec, raw: bytes) -> bytes:
        threads.add(threading.get_ident())
        return published(codec, raw)

    monkeypatch.setattr(RecordCodec, "published", noted)
    async with house(tmp_path) as home:
        (master,) = await home.guests(1)
        table = await home.opened(master, gm="person")
        assert await home.tables.record(table, master)
    assert threads
    assert threading.get_ident() not in threads
