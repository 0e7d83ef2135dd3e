"""What a person leaves behind: kept once it was reached, secret, forgotten when they say so."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

import pytest

from tasogare.kernel.ruleset import Refused
from tasogare.reminders.addresses import ADDRESS_MOST, BROWSERS_MOST, Addresses
from tasogare.reminders.letters import Letter, Outcome, Text
from tasogare.reminders.post import AGAIN, MOST, TRIES
from tasogare.reminders.reminders import TOLD, TOLD_EVERY, TRIALS, TRIALS_EVERY, TRYING, WAITING
from tasogare.tables import doings
from tests.reminders.hall import ADDRESS, Hall, browser, hall
from tests.store.running import awaited
from tests.tables.house import LONG

HOUR = 3_600_000


async def reached(here: Hall, address: str = ADDRESS) -> Addresses:
    """Leave an address as a new guest."""
    (who,) = await here.home.guests(1)
    return await here.reminders.reach_by_service(
        who, address, zone="UTC", origin="https://games.example", language="en"
    )


@awaited
async def test_an_address_is_kept_once_a_first_message_arrived(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        (who,) = await here.home.guests(1)
        assert await here.reminders.addresses(who.person) == Addresses()
        await here.reminders.reach_by_service(
            who, ADDRESS, zone="Asia/Tokyo", origin="https://games.example", language="ja"
        )
        (letter,) = here.hand.letters
        assert letter.to == ADDRESS
        assert letter.text.body == "ゲームのお知らせはここに届きます。"
        assert (await here.reminders.addresses(who.person)).service == ADDRESS
        await here.reminders.forget_service(who)
        assert await here.home.store.addresses(who.person) is None


@pytest.mark.parametrize(
    ("outcome", "code"),
    [
        ("failed", "not_delivered"),
        ("gone", "not_delivered"),
        ("refused", "private_address"),
        ("bad", "bad_address"),
    ],
)
@awaited
async def test_an_address_that_nothing_reaches_is_not_kept(
    tmp_path: Path, outcome: Outcome, code: str
) -> None:
    async with hall(tmp_path) as here:
        here.hand.outcome = outcome
        (who,) = await here.home.guests(1)
        with pytest.raises(Refused, match=code):
            await here.reminders.reach_by_service(
                who, ADDRESS, zone="UTC", origin="", language="en"
            )
        assert await here.home.store.addresses(who.person) is None


@pytest.mark.parametrize(
    "address",
    ["", "ntfy", "syslog://", "file:///etc/passwd", " :// ", "ntfys://" + "x" * ADDRESS_MOST],
)
@awaited
async def test_nobody_goes_out_for_what_is_no_address(tmp_path: Path, address: str) -> None:
    async with hall(tmp_path) as here:
        with pytest.raises(Refused, match="bad_address"):
            await reached(here, address)
        assert not here.hand.letters


@awaited
async def test_addresses_cannot_be_tried_without_end(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        (who,) = await here.home.guests(1)
        for _ in range(TRIALS):
            await here.reach(who)
        with pytest.raises(Refused, match="too_many"):
            await here.reach(who)
        here.home.clock.time += TRIALS_EVERY
        await here.reach(who)


@awaited
async def test_only_a_few_addresses_are_tried_at_once(tmp_path: Path) -> None:
    """Each takes a program of its own, and people behind one address are many."""
    async with hall(tmp_path) as here:
        under_way: list[int] = []
        most = 0
        go = asyncio.Event()

        async def slow(letters: Sequence[Letter]) -> Sequence[Outcome]:
            nonlocal most
            under_way.append(1)
            most = max(most, len(under_way))
            await go.wait()
            under_way.pop()
            return ["sent"] * len(letters)

        here.reminders._carry = slow
        calls = [asyncio.ensure_future(reached(here)) for _ in range(WAITING + 5)]
        while sum(call.done() for call in calls) < 5:  # those that were turned away
            await asyncio.wait(calls, return_when=asyncio.FIRST_COMPLETED, timeout=0.01)
        go.set()
        became = await asyncio.gather(*calls, return_exceptions=True)
        assert most == TRYING
        refused = [one for one in became if isinstance(one, Refused)]
        assert {one.code for one in refused} == {"too_many"}
        assert len(refused) == 5


@awaited
async def test_browsers_beside_a_service_and_no_more_than_a_few(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, people[0])
        for number in range(BROWSERS_MOST + 1):
            here.home.clock.time += TRIALS_EVERY
            await here.reminders.reach_by_browser(
                people[0], browser(str(number)), zone="UTC", origin="http://a", language="en"
            )
        here.hand.taken()
        await here.advance(2 * HOUR)
        await here.told()
        reached_at = [letter.to for letter in here.hand.letters]
        kept = [browser(str(number)) for number in range(1, BROWSERS_MOST + 1)]
        assert reached_at == [ADDRESS, *kept]
        await here.reminders.forget_browser(people[0], kept[0].id)
        left = (await here.reminders.addresses(people[0].person)).browsers
        assert list(left) == kept[1:]


@awaited
async def test_a_browser_that_is_gone_is_forgotten(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.reminders.reach_by_browser(
            people[0], browser(), zone="UTC", origin="http://a", language="en"
        )
        await here.reminders.remind(table, people[0], on=True)
        here.hand.outcome = "gone"
        await here.advance(2 * HOUR)
        await here.told()
        assert await here.home.store.addresses(people[0].person) is None


@pytest.mark.parametrize(
    "endpoint",
    ["", "push.example", "http://push.example/1", "file:///etc/passwd", "https://", "https://["],
)
@awaited
async def test_push_services_speak_https(tmp_path: Path, endpoint: str) -> None:
    async with hall(tmp_path) as here:
        (who,) = await here.home.guests(1)
        told = browser()
        wrong = type(told)(endpoint=endpoint, key=told.key, secret=told.secret)
        with pytest.raises(Refused, match="bad_address"):
            await here.reminders.reach_by_browser(who, wrong, zone="UTC", origin="", language="en")


@awaited
async def test_what_failed_is_tried_a_few_times_more(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        here.hand.outcome = "failed"
        post = here.reminders.post
        post.put(Letter(person="p", to=ADDRESS, text=Text(title="", body="")))
        for wait in (0, AGAIN, 2 * AGAIN):
            here.home.clock.time += wait - 1
            await post.deliver()
            here.home.clock.time += 1
            await post.deliver()
        assert [letter.tries for letter in here.hand.letters] == list(range(TRIES))
        assert not len(post)


@awaited
async def test_only_so_many_wait(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        for number in range(MOST + 1):
            here.reminders.post.put(
                Letter(person=str(number), to=ADDRESS, text=Text(title="", body=""))
            )
        assert len(here.reminders.post) == MOST


@awaited
async def test_many_short_phases_do_not_flood_anybody(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        people = await here.home.guests(4)
        await here.reach(people[0])
        for _ in range(8):
            table = await here.home.opened(people[0], pace="quick")
            for number, who in enumerate(people):
                await doings.sit(table, who, name=f"P{number}")
            await here.reminders.remind(table, people[0], on=True)
            await doings.start(table, people[0])
        began = here.home.clock.time
        await here.advance(TOLD_EVERY - 1)
        assert here.home.clock.time - began < TOLD_EVERY
        assert len(here.hand.letters) == TOLD


@awaited
async def test_no_address_stands_in_a_record(tmp_path: Path) -> None:
    """CO-4: what is published is the game."""
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, *people)
        await here.advance(200 * HOUR)
        record = b"".join(await here.home.tables.record(table, people[0]))
        assert b"push.example" not in record
        assert b'evening"' not in record
