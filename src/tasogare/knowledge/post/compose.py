"""A day or a whole game as a post: the title, the phases, and what proves that it was fair."""

from collections.abc import Iterable, Mapping
from typing import Final

from tasogare.kernel import notices as n
from tasogare.kernel.seats import NOBODY, Reader, Seat
from tasogare.knowledge.post import document as d
from tasogare.knowledge.post.game import Game, Times
from tasogare.knowledge.post.sections import LOBBY, Item, Section, sections
from tasogare.knowledge.post.telling import told
from tasogare.knowledge.text import Teller
from tasogare.knowledge.text.kernel import settings
from tasogare.rulesets.kagari import notices as kagari
from tasogare.rulesets.lotro import notices as lotro
from tasogare.toolbox import notices as t

WHOLE: Final = "all"
"""Stands for no one reader: everything that anybody was told."""


Ballots = Mapping[tuple[int, str], Mapping[Seat, Seat]]


class NoSuchDay(LookupError):
    """The game has no such day, or not yet."""


def compose(
    items: Iterable[Item], lang: str, *, reader: Reader, day: int | None = None, zone: str = ""
) -> d.Document:
    """Return what one reader was told as a document, or all that was told (`WHOLE`).

    `items` is that reader's feed, or everything. Times are in the game's zone unless another is
    given. What stays between a seat and the game master is left out (CO-4).
    """
    items = tuple(items)
    opened = next(one.notice for one in items if isinstance(one.notice, n.TableOpened))
    whole = reader == WHOLE
    phases = sections(items, whole=whole)
    game = _game(items, opened, lang, zone=zone, whole=whole, ballots=_ballots(phases))
    shown = [one for one in phases if day in {None, one.day} and _holds(one)]
    if day is not None and not shown:
        raise NoSuchDay(day)
    dead = {} if day is None else _dead(phases[: phases.index(shown[-1]) + 1])
    blocks = [*_title(items, opened, game, reader, day, dead)]
    for section in shown:
        blocks += told(section, game)
    return tuple(blocks)


def _holds(section: Section) -> bool:
    """Tell whether a phase is worth a heading: the lobby only if somebody spoke."""
    said = any(isinstance(one.item.notice, n.Said | t.GmSpoke) for one in section.entries)
    return section.phase != LOBBY or said


def _ballots(phases: Iterable[Section]) -> Ballots:
    return {
        (one.day, one.phase): entry.item.notice.ballots
        for one in phases
        for entry in one.entries
        if isinstance(entry.item.notice, t.BallotsShown)
    }


def _game(
    items: tuple[Item, ...],
    opened: n.TableOpened,
    lang: str,
    *,
    zone: str,
    whole: bool,
    ballots: Ballots,
) -> Game:
    names: dict[Reader, str] = {}
    nobody: Seat | None = None
    unveiled: t.Unveiled | None = None
    for item in items:
        match item.notice:
            case n.SeatFilled(seat=seat, name=name, bot=bot):
                names[seat] = name
                nobody = seat if bot == NOBODY else nobody
            case n.ViewerJoined(viewer=viewer, name=name):
                names[viewer] = name
            case t.Unveiled() as notice:
                unveiled = notice
            case _:
                pass
    to = Teller(lang, opened.ruleset, names, nobody)
    times = Times(zone or str(opened.options.get("zone", "UTC")))
    return Game(to, times, whole, tuple(_proof(items, opened, to)), unveiled, ballots)


# the title


def _title(
    items: tuple[Item, ...],
    opened: n.TableOpened,
    game: Game,
    reader: Reader,
    day: int | None,
    dead: Mapping[Seat, int],
) -> Iterable[d.Block]:
    to = game.to
    name = to.own("name")
    yield d.Heading(1, name if day is None else to.say("post.day", game=name, day=day))
    yield d.Line("\n".join([_view(to, reader), to.say("post.zone", zone=game.times.zone)]))
    yield d.Heading(3, to.say("post.players"))
    yield d.Listing(tuple(_player(seat, to, dead) for seat in _seats(items)))
    if day is None:
        rows = tuple(d.Line(value, lead=option) for option, value in settings(opened, to))
        yield d.Spoiler(to.say("post.settings"), (d.Listing(rows),))


def _player(seat: Seat, to: Teller, dead: Mapping[Seat, int]) -> d.Line:
    name = to.name(seat)
    fate = to.say("post.dead", name=name, day=dead[seat]) if seat in dead else name
    return d.Line(fate, lead=str(seat + 1))


def _dead(past: Iterable[Section]) -> Mapping[Seat, int]:
    """Return who is dead when a day is over, and since which, as it was announced."""
    dead: dict[Seat, int] = {}
    for section in past:
        for entry in section.entries:
            match entry.item.notice:
                case t.DeathsAnnounced(seats=seats):
                    dead.update(dict.fromkeys(seats, section.day))
                case t.SeatRemoved(seat=seat):
                    dead[seat] = section.day
                case kagari.Revived(seat=seat):
                    dead.pop(seat, None)
                case _:
                    pass
    return dead


def _view(to: Teller, reader: Reader) -> str:
    if reader == WHOLE:
        return to.say("post.view.all")
    if reader == "public":
        return to.say("post.view.public")
    return to.say("post.view", name=to.name(reader))


def _seats(items: tuple[Item, ...]) -> tuple[Seat, ...]:
    """Return who plays, or before the start who sits, in seat order."""
    sitting: dict[Seat, None] = {}
    for item in items:
        match item.notice:
            case n.SeatFilled(seat=seat):
                sitting[seat] = None
            case n.SeatVacated(seat=seat):
                sitting.pop(seat, None)
            case n.TableStarted(seats=seats):
                return seats
            case _:
                pass
    return tuple(sorted(sitting))


# the proof


def _proof(items: tuple[Item, ...], opened: n.TableOpened, to: Teller) -> Iterable[d.Line | d.Code]:
    """Yield what was published first, what everybody added, what was shown at the end (CO-4)."""
    nonces = {
        one.notice.seat: one.notice.nonce for one in items if isinstance(one.notice, n.SeatFilled)
    }
    seed = next((one.notice.seed for one in items if isinstance(one.notice, n.SeedRevealed)), "")
    yield d.Line(to.say("post.proof.what"))
    yield d.Line(to.say("post.proof.hash"))
    yield d.Code(opened.seed_hash)
    yield d.Line(to.say("post.proof.nonces"))
    yield d.Code("\n".join(f"{seat + 1} {nonces.get(seat, '')}" for seat in _seats(items)))
    yield d.Line(to.say("post.proof.seed"))
    yield d.Code(seed)
    sealed = (one.notice.hash for one in items if isinstance(one.notice, lotro.SlotsSealed))
    for sealing in sealed:
        yield d.Line(to.say("post.proof.slots"))
        yield d.Code(sealing)
