"""One phase as blocks: what the game master announced, what was said, how the vote went.

What is told to few has no mark in one reader's own view, as its sentence speaks to that reader. In
the whole it stands with the names of those who were told.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import EVERYONE
from tasogare.knowledge.post import document as d
from tasogare.knowledge.post.game import Game
from tasogare.knowledge.post.sections import LOBBY, Entry, Section
from tasogare.knowledge.post.votes import running, votes
from tasogare.knowledge.text import PLUMBING, Teller, lines
from tasogare.knowledge.text.shared import cast, deeds
from tasogare.rulesets.kagari import notices as kagari
from tasogare.toolbox import notices as t
from tasogare.toolbox.phases import ENDED
from tasogare.words import listed

ELSEWHERE: Final[tuple[type[Notice], ...]] = (
    *PLUMBING,
    n.TableOpened,
    n.SeatFilled,
    n.SeatVacated,
    n.ViewerJoined,
    n.SeedRevealed,
    kagari.Vote,
)
"""What stands in the title, in the list of votes, in the proof, or nowhere."""

LOUD: Final[tuple[type[Notice], ...]] = (
    t.DeathsAnnounced,
    t.Executed,
    t.SeatRemoved,
    kagari.Absent,
    kagari.Revived,
    n.TableEnded,
)
"""What nobody may overlook; it stands in bold."""


def told(section: Section, game: Game) -> Iterator[d.Block]:
    """Yield a phase: its heading, its times, and what was told in it, in order."""
    to = game.to
    yield d.Heading(2, heading(section, to))
    yield d.Line(_span(section, game))
    aside: list[d.Line] = []
    for entry in section.entries:
        private = list(_private(entry, game))
        if private:
            aside += private
            continue
        blocks = tuple(_blocks(entry, section, game))
        if blocks and aside:
            yield d.Listing(tuple(aside))
            aside = []
        yield from blocks
    if aside:
        yield d.Listing(tuple(aside))
    yield from running(section, game)
    done = _deeds(game, section.day, section.phase)
    if game.whole and done:
        yield d.Heading(3, to.say("post.deeds"))
        yield d.Listing(done)
    if any(isinstance(entry.item.notice, n.SeedRevealed) for entry in section.entries):
        yield d.Spoiler(to.say("post.proof"), game.proof)


def heading(section: Section, to: Teller) -> str:
    """Return what a phase is called: which day, and which part of it."""
    phase = to.phase(section.phase)
    if section.phase in {LOBBY, ENDED}:
        return phase
    return to.say("post.phase", day=section.day, phase=phase)


def _span(section: Section, game: Game) -> str:
    """Return when a phase began and when it ends, as far as that is known."""
    begin = game.times.full(section.began)
    if section.ends is None:
        return game.to.say("post.since", begin=begin)
    return game.to.say("post.span", begin=begin, end=game.times.full(section.ends))


def _private(entry: Entry, game: Game) -> Iterable[d.Line]:
    """Yield what was told to few, after their names; talk names its channel instead."""
    notice, to = entry.item.notice, game.to
    if not game.whole or entry.item.to == EVERYONE:
        return
    if isinstance(notice, (*ELSEWHERE, n.Said, kagari.Howl)):  # the talk itself is in the whole
        return
    whom = listed(to.lang, map(to.name, entry.item.to))
    yield d.Line("\n".join(lines(notice, to)), lead=whom)


def _blocks(entry: Entry, section: Section, game: Game) -> Iterable[d.Block]:
    to, notice = game.to, entry.item.notice
    match notice:
        case n.Said():
            yield _post(entry, notice, section, game)
        case t.GmSpoke():
            when = game.times.within(entry.item.at, section.began)
            yield d.Quote(to.say("reader.gm"), when, notice.text)
        case kagari.Will() | kagari.LastWords():
            when = game.times.within(entry.item.at, section.began)
            yield d.Quote(to.say(f"post.{notice.tag}", name=to.name(notice.of)), when, notice.text)
        case t.BallotsShown():
            yield from votes(notice.ballots, notice.counts, section, game)
        case t.Unveiled():
            yield from _unveiled(notice, game)
        case kagari.Howl() if game.whole:
            pass
        case _ if isinstance(notice, ELSEWHERE):
            pass
        case _ if isinstance(notice, LOUD):
            yield from (d.Line("", lead=line) for line in lines(notice, to))
        case _:
            yield d.Line("\n".join(lines(notice, to)))


def _post(entry: Entry, notice: n.Said, section: Section, game: Game) -> d.Quote:
    to = game.to
    when = game.times.within(entry.item.at, section.began)
    where = "" if notice.channel == "public" else f"[{to.channel(notice.channel)}]"
    number = "" if entry.number is None else f">>{entry.number}"
    return d.Quote(to.name(notice.by), " ".join(filter(None, (where, number, when))), notice.text)


# the end


def _unveiled(notice: t.Unveiled, game: Game) -> Iterator[d.Block]:
    """Yield who was who; and the story, where it does not stand with its phases (KI-48, KA-66)."""
    to = game.to
    yield d.Heading(3, to.say("post.cast"))
    head = (to.say("post.player"), to.say("post.role"), to.say("post.fate"))
    yield d.Table(head, tuple(cast(notice, to)))
    story: list[d.Heading | d.Listing] = []
    for day, phase in dict.fromkeys((deed.day, deed.phase) for deed in notice.deeds):
        done = _deeds(game, day, phase)
        if done:
            story.append(d.Heading(3, to.say("post.phase", day=day, phase=to.phase(phase))))
            story.append(d.Listing(done))
    if story and not game.whole:
        yield d.Spoiler(to.say("post.deeds"), tuple(story))


def _deeds(game: Game, day: int, phase: str) -> tuple[d.Line, ...]:
    """Return what was done in one phase, as far as no list of votes tells it."""
    ballots = game.ballots.get((day, phase), {})
    done = (
        deed
        for deed in (() if game.unveiled is None else game.unveiled.deeds)
        if (deed.day, deed.phase) == (day, phase)
        and (deed.seat not in ballots or ballots[deed.seat] != deed.values.get("target"))
    )
    return tuple(map(d.Line, deeds(done, game.to)))
