"""A vote as a list: everyone who was there, how many votes each got, and whose."""

from collections.abc import Iterator, Mapping

from tasogare.kernel.seats import Seat
from tasogare.knowledge.post import document as d
from tasogare.knowledge.post.game import Game
from tasogare.knowledge.post.sections import Entry, Section
from tasogare.rulesets.kagari import notices as kagari
from tasogare.toolbox import notices as t
from tasogare.words import listed


def votes(
    ballots: Mapping[Seat, Seat], counts: Mapping[Seat, int], section: Section, game: Game
) -> Iterator[d.Block]:
    """Yield who got how many votes, and whose; where they were cast in the open, when (KA-16)."""
    to = game.to
    yield d.Heading(3, to.say("post.votes"))
    cast_at = {
        by: (order, game.times.within(entry.item.at, section.began))
        for order, (by, entry) in enumerate(_open_votes(section), start=1)
    }

    def voter(seat: Seat) -> str:
        if seat not in cast_at:
            return to.name(seat)
        order, when = cast_at[seat]
        return to.say("post.votes.voter", order=order, name=to.name(seat), when=when)

    rows = [
        (
            to.name(seat),
            str(counts.get(seat, 0)),
            listed(to.lang, (voter(by) for by, target in ballots.items() if target == seat)) or "–",
        )
        for seat in sorted(
            {*counts, *ballots.values()}, key=lambda seat: (-counts.get(seat, 0), seat)
        )
    ]
    head = (to.say("post.player"), to.say("post.votes.count"), to.say("post.votes.voters"))
    yield d.Table(head, tuple(rows))
    silent = [seat for seat in sorted(counts) if seat not in ballots]
    if silent:
        yield d.Line(to.say("post.votes.abstained", names=to.listed(silent)))


def _open_votes(section: Section) -> list[tuple[Seat, Entry]]:
    return [
        (entry.item.notice.by, entry)
        for entry in section.entries
        if isinstance(entry.item.notice, kagari.Vote)
    ]


def running(section: Section, game: Game) -> Iterator[d.Block]:
    """Yield how an open vote stands that has not been closed yet."""
    ballots: dict[Seat, Seat] = {}
    for entry in section.entries:
        match entry.item.notice:
            case kagari.Vote(by=by, target=target):
                ballots[by] = target
            case t.BallotsShown():
                return
            case _:
                pass
    if ballots:
        counts = dict.fromkeys(ballots, 0)
        for target in ballots.values():
            counts[target] = counts.get(target, 0) + 1
        shown = {seat: count for seat, count in counts.items() if count}
        yield from votes(ballots, shown, section, game)
