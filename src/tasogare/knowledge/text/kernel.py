"""What the kernel tells, as sentences."""

from collections.abc import Mapping
from typing import Any

from tasogare.kernel import notices as n
from tasogare.kernel.seats import GM, NOBODY
from tasogare.knowledge.text.teller import Teller, lines
from tasogare.words import has, span


@lines.register
def _(notice: n.TableOpened, to: Teller) -> list[str]:
    return [
        to.say("notice.table_opened", game=to.own("name")),
        *(
            to.say("notice.table_opened.setting", option=option, value=value)
            for option, value in settings(notice, to)
        ),
        to.say("notice.table_opened.proof", hash=notice.seed_hash),
    ]


def settings(notice: n.TableOpened, to: Teller) -> list[tuple[str, str]]:
    """Return how long each phase lasts and how each option is set, in words."""
    told = [
        *((to.phase(phase), span(to.lang, length)) for phase, length in notice.lengths.items()),
        *(_setting(to, option, value) for option, value in notice.options.items()),
    ]
    return [(option, value) for option, value in told if value]


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
    if notice.bot == NOBODY:
        return [to.say("notice.seat_filled.nobody", name=to.stand_in or notice.name)]
    key = "notice.seat_filled.bot" if notice.bot else "notice.seat_filled"
    return [to.say(key, name=notice.name)]


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
def _(notice: n.ClockDropped | n.ClockStopped | n.ClockStarted, to: Teller) -> list[str]:
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
        return [to.say(f"notice.table_ended.{'void' if notice.void else 'none'}")]
    names = to.listed(notice.seats)
    return [to.say(f"notice.table_ended.{to.ruleset}.{side}", names=names) for side in notice.sides]


@lines.register
def _(notice: n.SeedRevealed, to: Teller) -> list[str]:
    return [to.say("notice.seed_revealed", seed=notice.seed)]
