"""What one reader was told in a recorded game, in order; and a record as something to read.

Lines that stay between a seat and the game master are in no published record (CO-4), so a replay
of one is the reader's feed without them.
"""

from collections.abc import Iterable, Iterator

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Told
from tasogare.kernel.seats import (
    EVERYONE,
    GM,
    NOBODY,
    PUBLIC,
    Reader,
    Seat,
    folded,
    reads,
)
from tasogare.knowledge.post import WHOLE, Item
from tasogare.knowledge.text import PLUMBING, Teller, lines
from tasogare.lab.record import Record
from tasogare.toolbox.notices import PhaseBegan
from tasogare.words import listed

MINUTE = 60_000


def told(record: Record) -> Iterator[Item]:
    """Return all notices of a record."""
    for commit in record.commits:
        for entry in commit.entries:
            if isinstance(entry, Told):
                yield Item(commit.input.at, entry.notice, entry.to)


def replay(record: Record, reader: Reader) -> Iterator[Item]:
    """Return what a reader was told: an onlooker (`PUBLIC`), the game master, all (`WHOLE`)."""
    return (item for item in told(record) if reader == WHOLE or reads(reader, item.to))


def names(record: Record) -> dict[Reader, str]:
    """Return who sat where, and which spectators were let in."""
    found: dict[Reader, str] = {}
    for item in told(record):
        match item.notice:
            case n.SeatFilled():
                found[item.notice.seat] = item.notice.name
            case n.ViewerJoined():
                found[item.notice.viewer] = item.notice.name
            case _:
                pass
    return found


def nobody(record: Record) -> Reader | None:
    """Return the seat that is nobody's, if there is one."""
    filled = (item.notice for item in told(record) if isinstance(item.notice, n.SeatFilled))
    return next((notice.seat for notice in filled if notice.bot == NOBODY), None)


def reader_named(record: Record, wanted: str) -> Reader | None:
    """Return the reader meant by a name, a seat's number from 1, `gm`, `public`, `all`."""
    known = names(record)
    for reader, name in known.items():
        if folded(name) == folded(wanted):
            return reader
    if wanted in (GM, PUBLIC, WHOLE):
        return wanted
    if wanted.isdecimal() and Seat(int(wanted) - 1) in known:
        return Seat(int(wanted) - 1)
    return None


def transcript(
    record: Record, items: Iterable[Item], lang: str, *, reader: Reader | None = None
) -> Iterator[str]:
    """Put notices into words, with the time since the opening.

    Of everything, those that are private say for whom they are. To one `reader` that is not shown:
    who else was told something is told to nobody in a game, such as who heard a howl (KA-26).
    """
    known = names(record)
    to = Teller(lang, record.ruleset, known, nobody(record))
    begin = record.commits[0].input.at
    for item in items:
        if isinstance(item.notice, PLUMBING):
            continue
        if isinstance(item.notice, PhaseBegan):
            yield ""
        clock = f"{(item.at - begin) // MINUTE:3}:{(item.at - begin) % MINUTE // 1000:02}"
        plain = item.to == EVERYONE or reader not in (None, WHOLE)
        whom = "" if plain else f"→ {listed(lang, map(to.name, item.to))}  "
        for line in lines(item.notice, to):
            yield f"{clock}  {whom}{line}"
