"""What people do at a table and whether they may: who is who is decided here, the rest in the game.

Everything is refused that is not yours: a seat, the host's doings, the game master's.
"""

import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from tasogare.bots import DEFAULT_KIND
from tasogare.kernel.desk import NONE
from tasogare.kernel.facts import SeatLeft, SeatManned, SeatTaken
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Admit, Answer, Leave, Say, Sit, Start
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import (
    GM,
    HOST,
    PUBLIC,
    VIEWER,
    Reader,
    Seat,
    clean_name,
    is_viewer,
    same_name,
)
from tasogare.store import Place
from tasogare.tables.names import BOT_NAMES
from tasogare.tables.outcome import Outcome
from tasogare.tables.people import Who
from tasogare.tables.readers import reader_of, written
from tasogare.tables.table import Ask, Table

SUBSTITUTE: Final = "gm_substitute"
OPEN_AUDIENCE: Final = "open_audience"
"""The option of a ruleset that has it (LO-2)."""
ASKING_MOST: Final = 50


class BotPlace(msgspec.Struct, frozen=True, kw_only=True):
    """How a bot on a seat is set; kept with its place."""

    kind: str = DEFAULT_KIND
    language: str = "en"


def bot_place(seat: Seat, *, language: str, kind: str = DEFAULT_KIND) -> Place:
    """Return the place of a bot."""
    raw = msgspec.json.encode(BotPlace(kind=kind, language=language))
    return Place(reader=written(seat), bot=raw)


# who is who


def seats_of(table: Table, who: Who) -> tuple[Seat, ...]:
    """Return the seats a person holds."""
    readers = (reader_of(text) for text in table.readers_of(who.person))
    return tuple(reader for reader in readers if isinstance(reader, int))


def viewer_of(table: Table, who: Who) -> str | None:
    """Return the reader that a person is as a spectator."""
    return next(filter(is_viewer, table.readers_of(who.person)), None)


def hears_audience(table: Table, who: Who) -> bool:
    """Tell whether a person was let into `audience` (CO-21)."""
    return viewer_of(table, who) in table.game.state.viewers


def is_host(table: Table, who: Who) -> bool:
    """Tell whether a person opened this game."""
    return table.is_reader(who.person, HOST)


def is_master(table: Table, who: Who) -> bool:
    """Tell whether a person is game master here."""
    return table.is_reader(who.person, GM)


def may_sit(table: Table, who: Who) -> bool:
    """CO-5, CO-21: not a game master, nobody who has read `audience`, and only on one seat."""
    return not (is_master(table, who) or seats_of(table, who) or hears_audience(table, who))


def _actor(who: Who) -> str:
    return f"person:{who.person}"


# the lobby


async def sit(table: Table, who: Who, *, name: str, nonce: str = "", id: str = "") -> str:
    """Take a seat and return its reader."""

    def check() -> str | None:
        if seats_of(table, who):
            return "already_done"
        return None if may_sit(table, who) else "not_offered"

    if not table.sits.take(who.person):
        raise Refused("too_many")
    ask = Ask(
        body=Sit(name=name, nonce=nonce, bot=who.bot),
        by=PUBLIC,
        id=id,
        actor=_actor(who),
        check=check,
        places=lambda commit: [Place(reader=taken(commit), person=who.person)],
        reader=taken,
    )
    return (await table.put(ask)).insist().reader


def taken(commit: Commit) -> str:
    """Return the reader whose seat was taken in a commit."""
    seat = next(entry.seat for entry in commit.entries if isinstance(entry, SeatTaken))
    return written(seat)


async def leave(table: Table, who: Who, seat: Seat) -> None:
    """Give a seat up before the start: one's own, or as host anybody's."""
    own = table.is_reader(who.person, written(seat))
    if not own and not is_host(table, who):
        raise Refused("not_your_seat")
    ask = Ask(body=Leave(seat=seat), by=seat if own else HOST, places=_left)
    (await table.put(ask)).insist()


def _left(commit: Commit) -> Sequence[Place]:
    return [
        Place(reader=written(entry.seat)) for entry in commit.entries if isinstance(entry, SeatLeft)
    ]


async def add_bots(table: Table, who: Who, count: int, *, id: str = "") -> None:
    """Fill so many seats with bots; the host's."""
    if not is_host(table, who):
        raise Refused("not_host")
    for turn in range(count):
        await add_bot(table, language=who.language or "en", id=id and f"{id}:{turn}")


async def add_bot(table: Table, *, language: str, name: str = "", id: str = "") -> None:
    """Fill one seat with a bot."""

    def places(commit: Commit) -> Sequence[Place]:
        seat = next(entry.seat for entry in commit.entries if isinstance(entry, SeatTaken))
        return [bot_place(seat, language=language)]

    ask = Ask(
        body=Sit(name=name or _free_name(table), bot=DEFAULT_KIND),
        by=HOST,
        id=id,
        actor=HOST,
        places=places,
    )
    (await table.put(ask)).insist()


def _free_name(table: Table) -> str:
    used = [who.name for who in table.game.state.sitters.values()]
    free = (name for name in BOT_NAMES if not any(same_name(name, other) for other in used))
    return next(free, f"Bot {table.game.state.taken + 1}")


async def start(table: Table, who: Who, *, id: str = "") -> None:
    """Start the game; the host's."""
    if not is_host(table, who):
        raise Refused("not_host")
    (await table.put(Ask(body=Start(), by=HOST, id=id, actor=HOST))).insist()


# spectators


async def ask_to_watch(table: Table, who: Who, name: str) -> None:
    """CO-21: become a spectator by name who would like to be let into `audience`.

    LO-2: at a table opened with `open_audience` whoever asks is let in.
    """
    if table.status == "ended":
        raise Refused("game_over")
    if clean_name(name) is None:
        raise Refused("bad_name")
    if seats_of(table, who) or is_master(table, who):
        raise Refused("not_offered")
    if hears_audience(table, who):
        raise Refused("already_done")
    viewer = viewer_of(table, who)
    if viewer is None:
        if sum(1 for reader in table.places if is_viewer(reader)) >= ASKING_MOST:
            raise Refused("full")
        viewer = VIEWER + secrets.token_hex(4)
        await table.set_place(Place(reader=viewer, person=who.person))
    table.asking[viewer] = clean_name(name) or ""
    if lets_all_in(table):
        try:
            await _let_in(table, viewer, by=HOST, actor=_actor(who))
        except Refused:
            table.asking.pop(viewer, None)
            raise
    table.turn_page()


def lets_all_in(table: Table) -> bool:
    """LO-2: whether spectators need nobody's leave to hear the audience."""
    opened = table.game.state.opened
    return opened is not None and bool(opened.options.get(OPEN_AUDIENCE))


async def admit(table: Table, who: Who, viewer: str, *, id: str = "") -> None:
    """Let a spectator into `audience`; by the host or the game master."""
    by = HOST if is_host(table, who) else GM
    if by == GM and not is_master(table, who):
        raise Refused("not_host")
    await _let_in(table, viewer, by=by, actor=by, id=id)
    table.turn_page()


async def _let_in(table: Table, viewer: str, *, by: Reader, actor: str, id: str = "") -> None:
    name = table.asking.get(viewer, "")

    def check() -> str | None:
        place = table.places.get(viewer)
        if viewer in table.game.state.viewers:
            return "already_done"
        if viewer not in table.asking or place is None or place.person is None:
            return "bad_target"
        return "bad_target" if seats_of(table, Who(place.person)) else None

    ask = Ask(body=Admit(viewer=viewer, name=name), by=by, id=id, actor=actor, check=check)
    (await table.put(ask)).insist()
    table.asking.pop(viewer, None)


# play


async def act(table: Table, who: Who, reader: str, body: Answer | Say, id: str) -> Outcome:
    """Answer a prompt or say something, as a reader one is."""
    by = reader_of(reader)
    if by is None or not table.is_reader(who.person, reader):
        raise Refused({HOST: "not_host", GM: "not_gm"}.get(reader, "not_your_seat"))
    if not table.paces.take(reader):
        raise Refused("too_many")

    def check() -> str | None:
        if not table.is_reader(who.person, reader):
            return "not_your_seat"
        playing = table.status == "running"
        if playing and by == HOST and isinstance(body, Answer) and body.action == SUBSTITUTE:
            return _too_early(table, body)
        return None

    ask = Ask(
        body=body,
        by=by,
        id=id,
        actor=f"{reader} {who.person}",
        check=check,
        places=lambda commit: _handed(commit, who.language or "en"),
    )
    return await table.put(ask)


def _too_early(table: Table, body: Answer) -> str | None:
    """CO-40: the host puts a bot only on a seat that has been away for two minutes or more."""
    seat = body.values.get("target", NONE)
    if isinstance(seat, bool) or not isinstance(seat, int):
        return None
    place = table.places.get(written(Seat(seat)))
    if place is None:
        return None
    here = place.bot is not None or not table.presence.is_away(place.reader)
    return "bad_target" if here else None


def _handed(commit: Commit, language: str) -> Sequence[Place]:
    return [
        bot_place(entry.seat, language=language) if entry.bot else Place(reader=written(entry.seat))
        for entry in commit.entries
        if isinstance(entry, SeatManned)
    ]


async def take_over(table: Table, who: Who, reader: str) -> None:
    """CO-31: sit down on a seat that the game master freed for another person."""

    def check() -> str | None:
        if seats_of(table, who):
            return "already_done"
        if not may_sit(table, who):
            return "not_offered"
        return None if is_free(table, reader) else "unknown_link"

    await table.set_place(Place(reader=reader, person=who.person), check=check)


def is_free(table: Table, reader: str) -> bool:
    """Tell whether nobody plays a seat of this game: it was freed for another person."""
    seat = reader_of(reader)
    return isinstance(seat, int) and seat in table.game.state.sitters and reader not in table.places
