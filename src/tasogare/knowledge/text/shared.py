"""What several rulesets tell, as sentences."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from tasogare.kernel.seats import Seat
from tasogare.knowledge.text.teller import Teller, lines
from tasogare.toolbox import notices as t
from tasogare.words import has, listed, span


@lines.register
def _(notice: t.PhaseBegan, to: Teller) -> list[str]:
    own = f"notice.phase_began.{to.ruleset}.{notice.phase}"
    keys = (f"{own}.{notice.day}", own, f"notice.phase_began.{notice.phase}")
    return [to.say(next(filter(has, keys)), day=notice.day)]


@lines.register
def _(notice: t.RoleTold, to: Teller) -> list[str]:
    return to.role(notice.role, notice.marks)


@lines.register
def _(notice: t.Learned, to: Teller) -> list[str]:
    about = {} if notice.about is None else {"about": to.name(notice.about)}
    source = f"notice.learned.{to.ruleset}.{notice.source}"
    if not isinstance(notice.value, str):
        names = to.listed(notice.value)
        return [to.say(f"{source}.{'some' if notice.value else 'none'}", **about, names=names)]
    if has(f"{source}.{notice.value}"):
        return [to.say(f"{source}.{notice.value}", **about)]
    return [to.say(f"{source}.role", **about, role=to.own(f"role.{notice.value}"))]


@lines.register
def _(notice: t.DeathsAnnounced, to: Teller) -> list[str]:
    own = f"notice.deaths_announced.{to.ruleset}"
    bare = own if has(own) else "notice.deaths_announced"
    if not notice.seats:
        return [to.say(f"{bare}.none")]
    told = [
        to.say(f"{own}.{notice.causes[seat]}", name=to.name(seat))
        for seat in notice.seats
        if seat in notice.causes
    ]
    silent = [seat for seat in notice.seats if seat not in notice.causes]
    if silent:
        names = to.listed(silent)
        told.append(to.say(bare, names=names, count=len(silent)))
    return told


@lines.register
def _(notice: t.Executed, to: Teller) -> list[str]:
    own = f"notice.executed.{to.ruleset}"
    return [to.say(own if has(own) else "notice.executed", name=to.name(notice.seat))]


@lines.register
def _(notice: t.SeatRemoved, to: Teller) -> list[str]:
    name = to.name(notice.seat)
    if not notice.reason:
        return [to.say("notice.seat_removed.bare", name=name)]
    return [to.say("notice.seat_removed", name=name, reason=notice.reason)]


@lines.register
def _(notice: t.BallotsShown, to: Teller) -> list[str]:
    if not notice.ballots:
        return [to.say("notice.ballots_shown.none")]
    return [to.say("notice.ballots_shown"), *_ballots(notice.ballots, notice.counts, to)]


def _ballots(ballots: Mapping[Seat, Seat], counts: Mapping[Seat, int], to: Teller) -> Iterable[str]:
    """Return a line for everyone who could vote: their own votes, and for whom they voted."""
    for seat in sorted({*counts, *ballots}):
        row: dict[str, str | int] = {"name": to.name(seat), "count": counts.get(seat, 0)}
        if seat in ballots:
            yield to.say("notice.ballots_shown.row", **row, target=to.name(ballots[seat]))
        else:
            yield to.say("notice.ballots_shown.row.abstained", **row)


@lines.register
def _(notice: t.Unveiled, to: Teller) -> list[str]:
    told = [to.say("notice.unveiled")]
    for seat, role in notice.roles.items():
        marks = listed(to.lang, (to.own(f"mark.{mark}") for mark in notice.marks.get(seat, ())))
        who = {"name": to.name(seat), "role": to.own(f"role.{role}")}
        line = (
            to.say("notice.unveiled.seat.marked", **who, marks=marks)
            if marks
            else to.say("notice.unveiled.seat", **who)
        )
        if seat in notice.causes:
            cause = to.own(f"cause.{notice.causes[seat]}")
            line = to.say("notice.unveiled.seat.dead", seat=line, cause=cause)
        told.append(line)
    for (day, phase), some in groupby(notice.deeds, lambda deed: (deed.day, deed.phase)):
        told.append(to.say("notice.unveiled.phase", day=day, phase=to.phase(phase)))
        told += deeds(some, to)
    return told


def deeds(done: Iterable[t.Deed], to: Teller) -> list[str]:
    """Return what somebody did in secret, a sentence each."""
    told = []
    for deed in done:
        key = to.variant(f"{to.action(deed.action)}.deed", deed.values)
        told.append(to.say(key, name=to.name(deed.seat), **to.values(deed.values)))
    return told


def cast(notice: t.Unveiled, to: Teller) -> Iterable[tuple[str, str, str]]:
    """Return who was what, marks with it, and what became of them, in seat order."""
    for seat, role in notice.roles.items():
        marks = (to.own(f"mark.{mark}") for mark in notice.marks.get(seat, ()))
        cause = notice.causes.get(seat)
        fate = to.say("post.lives") if cause is None else to.own(f"cause.{cause}")
        yield to.name(seat), " · ".join((to.own(f"role.{role}"), *marks)), fate


@lines.register
def _(notice: t.Reminded, to: Teller) -> list[str]:
    if notice.role is not None:
        return to.role(notice.role, notice.marks)
    if notice.command != "votes":
        return [to.say(f"notice.reminded.{notice.command}", game=to.own("name"))]
    if not notice.ballots:
        return [to.say("notice.reminded.votes.none")]
    return [
        to.say("notice.reminded.votes"),
        *(
            to.say("notice.reminded.votes.row", name=to.name(seat), target=to.name(target))
            for seat, target in notice.ballots.items()
        ),
    ]


@lines.register
def _(notice: t.PowerUsed, to: Teller) -> list[str]:
    length = "" if notice.seconds is None else span(to.lang, 1000 * notice.seconds)
    return [to.say(f"notice.power_used.{notice.power}", name=to.name(notice.by), length=length)]


@lines.register
def _(notice: t.GmSpoke, to: Teller) -> list[str]:
    return [to.say("notice.gm_spoke", text=notice.text)]
