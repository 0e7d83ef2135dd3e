"""Notices as sentences in a reader's language, for replays, exports and logs; words: `words`.

Here are the kernel's and those that all rulesets share; a ruleset's own are in `killer_text` and
its like. How names, phases and answers are put into words is in `teller`.
"""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Any, Final

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import GM, Reader, Seat
from tasogare.knowledge import killer_text, lotro_text
from tasogare.knowledge.teller import Teller, lines
from tasogare.toolbox import notices as t
from tasogare.words import has, listed, span

__all__ = ["OF_RULESETS", "PLUMBING", "Teller", "lines", "render"]

OF_RULESETS: Final = (killer_text, lotro_text)
"""What only one ruleset tells; each adds its own to `lines`."""

PLUMBING: Final[tuple[type[Notice], ...]] = (
    n.Asked,
    n.Answered,
    n.Unasked,
    n.ChannelOpened,
    n.ClockSet,
    n.ClockDropped,
    n.Mark,
)
"""What moves a client's controls and tells no story; a log may leave it out."""


def render(lang: str, ruleset: str, notice: Notice, names: Mapping[Reader, str]) -> list[str]:
    """Return what a notice says, line by line, to one of those it is addressed to."""
    return lines(notice, Teller(lang, ruleset, names))


# the kernel's


@lines.register
def _(notice: n.TableOpened, to: Teller) -> list[str]:
    settings = [
        *((to.phase(phase), span(to.lang, length)) for phase, length in notice.lengths.items()),
        *(_setting(to, option, value) for option, value in notice.options.items()),
    ]
    return [
        to.say("notice.table_opened", game=to.own("name")),
        *(
            to.say("notice.table_opened.setting", option=option, value=value)
            for option, value in settings
            if value
        ),
        to.say("notice.table_opened.proof", hash=notice.seed_hash),
    ]


def _setting(to: Teller, option: str, value: Any) -> tuple[str, str]:  # noqa: ANN401  options are JSON
    """Return an option and its value in words; no value where the phases' lengths tell it."""
    own = f"{to.ruleset}.option.{option}"
    name = own if has(own) else f"option.{option}"
    word = str(value).lower() if isinstance(value, bool | None) else str(value)
    if isinstance(value, Mapping):
        word = "some"
    key = f"pace.{word}" if option == "pace" else f"{name}.{word}"
    if option == "lengths":
        return to.say(name), ""
    return to.say(name), to.say(key) if has(key) else word


@lines.register
def _(notice: n.SeatFilled, to: Teller) -> list[str]:
    return [
        to.say("notice.seat_filled.bot" if notice.bot else "notice.seat_filled", name=notice.name)
    ]


@lines.register
def _(notice: n.SeatVacated, to: Teller) -> list[str]:
    return [to.say("notice.seat_vacated", name=to.name(notice.seat))]


@lines.register
def _(notice: n.SeatHanded, to: Teller) -> list[str]:
    kind = "bot" if notice.bot else "person"
    return [to.say(f"notice.seat_handed.{kind}", name=to.name(notice.seat))]


@lines.register
def _(notice: n.ViewerJoined, to: Teller) -> list[str]:
    return [to.say("notice.viewer_joined", name=notice.name)]


@lines.register
def _(notice: n.TableStarted, to: Teller) -> list[str]:
    return [to.say("notice.table_started", names=to.listed(notice.seats))]


@lines.register
def _(notice: n.Asked, to: Teller) -> list[str]:
    question = to.say("notice.asked", ask=to.say(f"{to.action(notice.action)}.ask"))
    return [question, *_choice(notice.action, notice.values, to)]


@lines.register
def _(notice: n.Answered, to: Teller) -> list[str]:
    key = to.action(notice.action)
    if notice.values is None:
        withdrawn = f"{key}.withdrawn"
        return [to.say(withdrawn)] if has(withdrawn) else []
    return _choice(notice.action, notice.values, to)


def _choice(action: str, values: Mapping[str, Any] | None, to: Teller) -> list[str]:
    """Tell how an answer stands; of a power of the game master only its name."""
    if values is None:
        return []
    key = to.action(action)
    chosen = to.variant(f"{key}.chosen", values)
    choice = to.say(chosen, **to.values(values)) if has(chosen) else to.say(key)
    return [to.say("notice.answered", choice=choice)]


@lines.register
def _(notice: n.Unasked, to: Teller) -> list[str]:
    return [to.say("notice.unasked", action=to.say(to.action(notice.action)))]


@lines.register
def _(notice: n.ChannelOpened, to: Teller) -> list[str]:
    may = "write" if notice.write else "read" if notice.read else "closed"
    return [to.say(f"notice.channel_opened.{may}", channel=to.channel(notice.channel))]


@lines.register
def _(notice: n.ClockSet, to: Teller) -> list[str]:
    return [to.say("notice.clock_set", length=span(to.lang, notice.at - notice.since))]


@lines.register
def _(notice: n.ClockDropped, to: Teller) -> list[str]:
    return [to.say(f"notice.{notice.tag}")]


@lines.register
def _(notice: n.ClockStopped, to: Teller) -> list[str]:
    return [to.say(f"notice.{notice.tag}")]


@lines.register
def _(notice: n.ClockStarted, to: Teller) -> list[str]:
    return [to.say(f"notice.{notice.tag}")]


@lines.register
def _(notice: n.ClockShifted, to: Teller) -> list[str]:
    return [to.say("notice.clock_shifted", length=span(to.lang, notice.by))]


@lines.register
def _(notice: n.Said, to: Teller) -> list[str]:
    name = to.name(notice.by)
    if notice.channel == "public":
        return [to.say("notice.said", name=name, text=notice.text)]
    channel = to.channel(notice.channel)
    return [to.say("notice.said.channel", channel=channel, name=name, text=notice.text)]


@lines.register
def _(notice: n.Whispered, to: Teller) -> list[str]:
    way = "from_gm" if notice.by == GM else "to_gm"
    return [to.say(f"notice.whispered.{way}", name=to.name(notice.seat), text=notice.text)]


@lines.register
def _(notice: n.Mark, to: Teller) -> list[str]:
    return [to.say(f"notice.{notice.tag}")]


@lines.register
def _(notice: n.WentBack, to: Teller) -> list[str]:
    return [to.say(f"notice.{notice.tag}")]


@lines.register
def _(notice: n.TableEnded, to: Teller) -> list[str]:
    if notice.void or not notice.sides:
        return [to.say("notice.table_ended.void")]
    names = to.listed(notice.seats)
    return [to.say(f"notice.table_ended.{to.ruleset}.{side}", names=names) for side in notice.sides]


@lines.register
def _(notice: n.SeedRevealed, to: Teller) -> list[str]:
    return [to.say("notice.seed_revealed", seed=notice.seed)]


# those that several rulesets share


@lines.register
def _(notice: t.PhaseBegan, to: Teller) -> list[str]:
    own = f"notice.phase_began.{to.ruleset}.{notice.phase}"
    return [to.say(own if has(own) else f"notice.phase_began.{notice.phase}", day=notice.day)]


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
    if not notice.seats:
        return [to.say("notice.deaths_announced.none")]
    told = [
        to.say(f"notice.deaths_announced.{to.ruleset}.{notice.causes[seat]}", name=to.name(seat))
        for seat in notice.seats
        if seat in notice.causes
    ]
    silent = [seat for seat in notice.seats if seat not in notice.causes]
    if silent:
        names = to.listed(silent)
        told.append(to.say("notice.deaths_announced", names=names, count=len(silent)))
    return told


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
    for (day, phase), deeds in groupby(notice.deeds, lambda deed: (deed.day, deed.phase)):
        told.append(to.say("notice.unveiled.phase", day=day, phase=to.phase(phase)))
        for deed in deeds:
            key = to.variant(f"{to.action(deed.action)}.deed", deed.values)
            told.append(to.say(key, name=to.name(deed.seat), **to.values(deed.values)))
    return told


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
