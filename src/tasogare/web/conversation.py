"""One connection's talk by the protocol: what it sends is taken, what its readers are owed is sent.

There is no queue: a subscription is a place in a feed that all readers share, so a slow reader
costs no memory. Whoever does not take a frame in time is cut off, and heals by resuming.
"""

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

import msgspec

from tasogare.kernel.inputs import Answer
from tasogare.kernel.inputs import Say as Speech
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import GM, PUBLIC, Reader
from tasogare.store import StoreError
from tasogare.tables import Table, Tables, Who, doings
from tasogare.tables.readers import reader_of
from tasogare.web import protocol as p
from tasogare.web.sentences import sentence

_logger = logging.getLogger(__name__)

SUBSCRIPTIONS_MOST: Final = 32
ITEMS_MOST: Final = 500
"""In one frame."""
FRAME_MOST: Final = 65_536
"""Bytes of a frame from a client; the server that reads them keeps to it."""
BURST: Final = 30
EVERY: Final = 100
"""After a burst, a frame is taken every so many milliseconds; the others wait in the network."""
PATIENCE: Final = 20.0
"""Seconds in which a reader must take a frame."""

_read = msgspec.json.Decoder(p.FromClient)
_write = msgspec.json.Encoder()


class Wire(Protocol):
    """A connection that carries frames; the one of ASGI is in `app`."""

    async def receive(self) -> bytes | str | None:
        """Return the next frame; None when the other side has gone."""
        ...

    async def send(self, frame: bytes) -> None:
        """Send a frame, and return when there is room for another."""
        ...


@dataclass(slots=True)
class _Subscription:
    table: Table
    reader: Reader
    feed: Sequence[bytes]
    sent: int
    ends: list[Callable[[], None]] = field(default_factory=list)
    fresh: bool = True
    """Nothing has been sent yet, not even that there is nothing."""
    present: tuple[int, ...] | None = None
    """The seats a game master was last told are connected."""


class Conversation:
    """Everything one connection is subscribed to, and what it is still to be sent."""

    def __init__(self, tables: Tables, who: Who | None, lang: str, wire: Wire) -> None:
        """Begin; `who` is None for an onlooker who is nobody yet."""
        self._tables = tables
        self._who = who
        self._lang = lang
        self._wire = wire
        self._subscriptions: dict[tuple[str, str], _Subscription] = {}
        self._pages: dict[str, int] = {}
        self._out: list[p.FromServer] = []
        self._work = asyncio.Event()
        self._lobby: Callable[[], None] | None = None
        self._room = float(BURST)
        self._room_at = tables.clock.now()

    async def run(self) -> None:
        """Talk until the other side goes, or is too slow."""
        self._tell(p.Welcome(protocol=p.VERSION, now=self._tables.clock.now()))
        reading = asyncio.ensure_future(self._read_all())
        writing = asyncio.ensure_future(self._write_all())
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, writing):
                task.cancel()
            results = await asyncio.gather(reading, writing, return_exceptions=True)
            self._end()
        for result in results:
            if isinstance(result, Exception) and not isinstance(result, TimeoutError | OSError):
                _logger.error("a connection failed", exc_info=result)

    # what comes in

    async def _read_all(self) -> None:
        while (raw := await self._wire.receive()) is not None:
            await self._pace()
            try:
                frame = _read.decode(raw)
            except (msgspec.MsgspecError, UnicodeError):
                self._problem("unreadable")
                continue
            await self._take(frame)

    async def _pace(self) -> None:
        """Take frames no faster than the limit; what waits is held back by the network."""
        clock = self._tables.clock
        now = clock.now()
        self._room = min(float(BURST), self._room + (now - self._room_at) / EVERY)
        self._room_at = now
        self._room -= 1
        if self._room < 0:
            await clock.wait(now + int(-self._room * EVERY))

    async def _take(self, frame: p.FromClient) -> None:
        match frame:
            case p.Act():
                await self._submit(frame, Answer(action=frame.action, values=frame.values))
            case p.Say():
                await self._submit(frame, Speech(channel=frame.channel, text=frame.text))
            case p.Subscribe():
                await self._subscribe(frame)
            case p.Unsubscribe():
                self._drop((frame.game, frame.feed))
            case p.Watch():
                if self._lobby is None:
                    self._lobby = self._tables.watch_lobby(lambda: self._tell(p.LobbyChanged()))

    async def _submit(self, frame: p.Act | p.Say, body: Answer | Speech) -> None:
        try:
            await self._act(frame, body)
        except Refused as why:
            self._refuse(frame.id, why.code, why.fits)
        except StoreError:
            _logger.exception("a submission could not be stored")
            self._refuse(frame.id, "try_again")
        except Exception:
            _logger.exception("a submission to game %s failed", frame.game)
            self._refuse(frame.id, "try_again")
        else:
            self._tell(p.Ack(id=frame.id))

    async def _act(self, frame: p.Act | p.Say, body: Answer | Speech) -> None:
        if self._who is None:
            raise Refused("no_session")
        table = await self._tables.table(frame.game)
        await self._tables.wake()
        outcome = await doings.act(table, self._who, frame.reader, body, frame.id)
        outcome.insist()

    async def _subscribe(self, frame: p.Subscribe) -> None:
        key = (frame.game, frame.feed)
        try:
            table = await self._tables.table(frame.game)
            reader = self._entitled(table, frame.feed)
        except Refused as why:
            self._problem(why.code, frame.game, frame.feed)
            return
        except StoreError:
            _logger.exception("game %s could not be read", frame.game)
            self._problem("try_again", frame.game, frame.feed)
            return
        self._drop(key)
        if len(self._subscriptions) >= SUBSCRIPTIONS_MOST:
            self._problem("too_many", frame.game, frame.feed)
            return
        feed = table.feeds.of(reader)
        sent = max(0, min(frame.after, len(feed)))
        subscription = _Subscription(table, reader, feed, sent)
        subscription.ends.append(table.listen(self._work.set))
        if frame.feed != PUBLIC:
            subscription.ends.append(table.presence.come(frame.feed))
        self._subscriptions[key] = subscription
        self._pages.setdefault(frame.game, table.page)
        self._work.set()

    def _entitled(self, table: Table, feed: str) -> Reader:
        if feed == PUBLIC:
            return PUBLIC
        reader = reader_of(feed)
        if reader is None or self._who is None or not table.is_reader(self._who.person, feed):
            raise Refused("not_your_seat")
        return reader

    def _drop(self, key: tuple[str, str]) -> None:
        subscription = self._subscriptions.pop(key, None)
        if subscription is not None:
            for end in subscription.ends:
                end()
        if not any(game == key[0] for game, _ in self._subscriptions):
            self._pages.pop(key[0], None)

    def _end(self) -> None:
        for key in tuple(self._subscriptions):
            self._drop(key)
        if self._lobby is not None:
            self._lobby()

    # what goes out

    async def _write_all(self) -> None:
        while True:
            await self._work.wait()
            self._work.clear()
            for frame in self._owed():
                async with asyncio.timeout(PATIENCE):
                    await self._wire.send(frame)

    def _owed(self) -> Iterator[bytes]:
        """Yield the frames that are owed now: what feeds have new, then answers."""
        out, self._out = self._out, []
        for key, subscription in tuple(self._subscriptions.items()):
            if key not in self._subscriptions:
                continue
            if not self._still_entitled(key, subscription):
                continue
            yield from self._items(key, subscription)
            yield from self._presence(key, subscription)
        for game, seen in tuple(self._pages.items()):
            page = self._page_of(game)
            if page != seen:
                self._pages[game] = page
                yield _write.encode(p.PageChanged(game=game))
        for frame in out:
            yield _write.encode(frame)

    def _still_entitled(self, key: tuple[str, str], subscription: _Subscription) -> bool:
        try:
            self._entitled(subscription.table, key[1])
        except Refused as why:
            self._drop(key)
            self._problem(why.code, *key)
            return False
        return True

    def _items(self, key: tuple[str, str], subscription: _Subscription) -> Iterator[bytes]:
        feed = subscription.feed
        game, name = (_write.encode(text) for text in key)
        while subscription.fresh or subscription.sent < len(feed):
            subscription.fresh = False
            first = subscription.sent
            items = feed[first : first + ITEMS_MOST]
            subscription.sent += len(items)
            yield b'{"t":"feed","game":%b,"feed":%b,"first":%d,"now":%d,"items":[%b]}' % (
                game,
                name,
                first + 1,
                self._tables.clock.now(),
                b",".join(items),
            )

    def _presence(self, key: tuple[str, str], subscription: _Subscription) -> Iterator[bytes]:
        if subscription.reader != GM:
            return
        readers = (reader_of(text) for text in subscription.table.presence.here)
        seats = tuple(sorted(reader for reader in readers if isinstance(reader, int)))
        if seats != subscription.present:
            subscription.present = seats
            yield _write.encode(p.Presence(game=key[0], seats=seats))

    def _page_of(self, game: str) -> int:
        tables = (one.table for key, one in self._subscriptions.items() if key[0] == game)
        return next((table.page for table in tables), 0)

    def _tell(self, frame: p.FromServer) -> None:
        self._out.append(frame)
        self._work.set()

    def _refuse(self, id: str, code: str, fits: tuple[str, ...] = ()) -> None:
        said = sentence(self._lang, code, fits)
        self._tell(p.Refusal(id=id, code=code, sentence=said, fits=fits))

    def _problem(self, code: str, game: str = "", feed: str = "") -> None:
        said = sentence(self._lang, code)
        self._tell(p.Problem(code=code, sentence=said, game=game, feed=feed))
