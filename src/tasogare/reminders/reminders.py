"""Reminders of a whole server: who is reached where, of which games, and the hands that do it."""

import asyncio
import hmac
import logging
from collections.abc import Sequence
from typing import Final
from urllib.parse import urlsplit

import msgspec

from tasogare import words
from tasogare.kernel.ruleset import Refused
from tasogare.reminders import push, texts
from tasogare.reminders.addresses import ADDRESS_MOST, SCHEMES, Addresses, Browser, scheme
from tasogare.reminders.fence import Named
from tasogare.reminders.letters import Letter, Outcome, Text
from tasogare.reminders.post import Carry, Couriers, Post
from tasogare.reminders.watch import Watch, due, told_now
from tasogare.tables import Table, Tables, Who
from tasogare.tables.allowance import Allowance

_logger = logging.getLogger(__name__)

TRIALS: Final = 5
TRIALS_EVERY: Final = 120_000
"""Addresses that one person may try out."""
TOLD: Final = 20
TOLD_EVERY: Final = 60_000
"""Reminders that one person gets; those beyond are dropped."""
LOOK: Final = 60_000
"""Milliseconds until a game is looked at again where that failed, or nothing is due."""
TRYING: Final = 2
"""Addresses that are tried out at once; each takes a program of its own."""
WAITING: Final = 20
"""So many people may wait for that."""
REFUSALS: Final[dict[Outcome, str]] = {
    "failed": "not_delivered",
    "gone": "not_delivered",
    "refused": "private_address",
    "bad": "bad_address",
}


class Reminders:
    """Knows where people are reached, and tells them."""

    def __init__(
        self,
        tables: Tables,
        secret: bytes,
        *,
        named: Sequence[Named] = (),
        carry: Carry | None = None,
    ) -> None:
        """Tell of these tables; `named` may be reached though they are private."""
        self.key = hmac.digest(secret, b"push", "sha256")
        """Signs what goes to browsers; secret."""
        self.known_as = push.text_of(push.public_half(push.signing_key(self.key)))
        """By which browsers and their services know this server, base64url."""
        self._tables = tables
        self._named = tuple(named)
        self._couriers = Couriers(self.key, [str(one) for one in named])
        self._carry = carry or self._couriers.carry
        self.post = Post(tables.clock, self._carry, self._gone)
        self._watch = Watch(tables.clock)
        self._trials: Allowance[str] = Allowance(tables.clock, burst=TRIALS, every=TRIALS_EVERY)
        self._told: Allowance[str] = Allowance(tables.clock, burst=TOLD, every=TOLD_EVERY)
        self._turn = asyncio.Semaphore(TRYING)
        self._waiting = 0
        self._tasks: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        """Look at what is in memory already: after a start, every running game."""
        self._tables.stored = self._watch.stored
        for game in self._tables.in_memory:
            self._watch.stored(await self._tables.table(game))

    def run(self) -> None:
        """Tell people from now on."""
        self._tasks = [asyncio.ensure_future(hand) for hand in (self._keep_time(), self.post.run())]

    async def close(self) -> None:
        """Stop; what waits is not sent."""
        self._couriers.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # where a person is reached

    async def addresses(self, person: str) -> Addresses:
        """Return where a person is reached."""
        body = await self._tables.store.addresses(person)
        return Addresses() if body is None else msgspec.json.decode(body, type=Addresses)

    async def reach_by_service(
        self, who: Who, address: str, *, zone: str, origin: str, language: str
    ) -> Addresses:
        """Keep a service's address once a message went there.

        Raises `Refused`: `bad_address`, `private_address`, `not_delivered`, `too_many`.
        """
        if len(address) > ADDRESS_MOST or scheme(address) not in SCHEMES:
            raise Refused("bad_address")
        page = Addresses(service=address, zone=zone, origin=origin, language=language)
        await self._try(who, page, address)
        known = await self.addresses(who.person)
        return await self._keep(who.person, msgspec.structs.replace(page, browsers=known.browsers))

    async def reach_by_browser(
        self, who: Who, browser: Browser, *, zone: str, origin: str, language: str
    ) -> Addresses:
        """Keep a browser once a message went there; refused as above."""
        if not (self._may_push(browser.endpoint) and push.opens(browser.key, browser.secret)):
            raise Refused("bad_address")
        page = Addresses(browsers=(browser,), zone=zone, origin=origin, language=language)
        await self._try(who, page, browser)
        known = (await self.addresses(who.person)).with_browser(browser)
        page = msgspec.structs.replace(page, service=known.service, browsers=known.browsers)
        return await self._keep(who.person, page)

    async def forget_service(self, who: Who) -> Addresses:
        """Remove a service's address."""
        return await self._keep(
            who.person, msgspec.structs.replace(await self.addresses(who.person), service="")
        )

    async def forget_browser(self, who: Who, id: str) -> Addresses:
        """Remove a browser; one that is not known is no mistake."""
        return await self._keep(who.person, (await self.addresses(who.person)).without(id))

    def _may_push(self, endpoint: str) -> bool:
        """RFC 8030: push services speak HTTPS; one that the owner named need not."""
        try:
            where = urlsplit(endpoint)
        except ValueError:
            return False
        named = any(one.host == where.hostname for one in self._named)
        return bool(where.hostname) and (
            where.scheme == "https" or (where.scheme == "http" and named)
        )

    async def _try(self, who: Who, page: Addresses, to: str | Browser) -> None:
        if self._waiting >= WAITING or not self._trials.take(who.person):
            raise Refused("too_many")
        text = texts.trial(page, self._language(who, page))
        self._waiting += 1
        try:
            async with self._turn:
                (outcome,) = await self._carry([_letter(who.person, page, to, text)])
        finally:
            self._waiting -= 1
        if outcome != "sent":
            raise Refused(REFUSALS[outcome])

    async def _keep(self, person: str, new: Addresses) -> Addresses:
        empty = not new.service and not new.browsers
        await self._tables.store.put_addresses(person, None if empty else msgspec.json.encode(new))
        return new

    async def _gone(self, letter: Letter) -> None:
        if isinstance(letter.to, Browser):
            known = await self.addresses(letter.person)
            await self._keep(letter.person, known.without(letter.to.id))

    @staticmethod
    def _language(who: Who, addresses: Addresses) -> str:
        return words.best(who.language or addresses.language)

    # of which games

    async def reminds(self, table: Table, who: Who) -> bool:
        """Tell whether a person is told of a game."""
        return any(
            person == who.person for person, _ in await self._tables.store.reminders(table.id)
        )

    async def remind(self, table: Table, who: Who, *, on: bool) -> None:
        """Tell a person of a game they have a place in, from now on, or no longer."""
        if on and not table.readers_of(who.person):
            raise Refused("not_your_seat")
        if on and table.status == "ended":
            raise Refused("game_over")
        told = told_now(table) if on else None
        await self._tables.store.put_reminder(table.id, who.person, told)

    # telling

    def next_due(self) -> int | None:
        """Return when somebody has to be told something next."""
        return self._watch.schedule.next()

    async def tick(self) -> None:
        """Tell everybody what is due now."""
        for game in self._watch.schedule.due(self._tables.clock.now()):
            try:
                await self._look(await self._tables.table(game))
            except Exception:
                _logger.exception("reminders of game %s failed", game)
                self._watch.schedule.set(game, self._tables.clock.now() + LOOK)

    async def _keep_time(self) -> None:
        alarm = self._watch.schedule
        clock = self._tables.clock
        while True:
            alarm.wake.clear()
            await self.tick()
            until = alarm.next()
            await clock.wait(clock.now() + LOOK if until is None else until, alarm.wake)

    async def _look(self, table: Table) -> None:
        phase, now = table.phase, self._tables.clock.now()
        for person, told in await self._tables.store.reminders(table.id):
            news = due(table, person, told, now)
            if news is None:
                continue
            if await self._tables.store.take_reminder(table.id, person, news.mark):
                who = await self._tables.people.known(person)
                to = await self.addresses(person)
                if who is not None and self._told.take(person):
                    self._send(who, to, texts.of(news, table, to, self._language(who, to)))
        self._watch.looked(table, phase, now)

    def _send(self, who: Who, addresses: Addresses, text: Text) -> None:
        if addresses.service:
            self.post.put(_letter(who.person, addresses, addresses.service, text))
        for browser in addresses.browsers:
            self.post.put(_letter(who.person, addresses, browser, text))


def _letter(person: str, addresses: Addresses, to: str | Browser, text: Text) -> Letter:
    secure = addresses.origin.startswith("https://")
    return Letter(person=person, to=to, text=text, contact=addresses.origin if secure else "")
