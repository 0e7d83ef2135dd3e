"""What The Rangers' Watch alone tells, as sentences."""

from collections.abc import Iterator

from tasogare.kernel.seats import Seat
from tasogare.knowledge.text.teller import Teller, lines
from tasogare.rulesets.lotro import notices as lotro
from tasogare.rulesets.lotro.prover.line import Step
from tasogare.rulesets.lotro.rooms import ROOMS
from tasogare.words import listed


def _room(room: str, to: Teller) -> str:
    return to.own(f"room.{room}")


# before the game


@lines.register
def _(notice: lotro.RangersDay, to: Teller) -> list[str]:
    return [to.say("notice.rangers_day", day=notice.day)]


@lines.register
def _(notice: lotro.SlotsSealed, to: Teller) -> list[str]:
    return [to.say("notice.slots_sealed", hash=notice.hash)]


@lines.register
def _(notice: lotro.SlotsOpened, to: Teller) -> list[str]:
    roles = listed(to.lang, (to.own(f"role.{role}") for role in notice.slots))
    return [to.say("notice.slots_opened", roles=roles, salt=notice.salt)]


@lines.register
def _(notice: lotro.Roll, to: Teller) -> list[str]:
    return [to.say("notice.roll", name=to.name(notice.by), number=notice.number)]


@lines.register
def _(notice: lotro.RollAgain, to: Teller) -> list[str]:
    return [to.say("notice.roll_again", names=to.listed(notice.seats))]


@lines.register
def _(notice: lotro.ItemGiven, to: Teller) -> list[str]:
    item = f"item.{notice.item}"
    return [to.say("notice.item_given", item=to.own(item), what=to.own(f"{item}.what"))]


# the evening


@lines.register
def _(notice: lotro.NobodyExecuted, to: Teller) -> list[str]:
    return [to.say(f"notice.{notice.tag}")]


@lines.register
def _(notice: lotro.Runoff, to: Teller) -> list[str]:
    return [to.say("notice.runoff", names=to.listed(notice.seats))]


@lines.register
def _(notice: lotro.Speech, to: Teller) -> list[str]:
    return [to.say("notice.speech", name=to.name(notice.seat))]


@lines.register
def _(notice: lotro.Lot, to: Teller) -> list[str]:
    return [to.say("notice.lot", name=to.name(notice.by), target=to.name(notice.target))]


# the rooms


@lines.register
def _(notice: lotro.Lifted | lotro.RoomsCleared, to: Teller) -> list[str]:
    return [to.say(f"notice.{notice.tag}")]


@lines.register
def _(notice: lotro.Named, to: Teller) -> list[str]:
    room = _room(notice.room, to)
    return [to.say("notice.named", room=room, size=notice.size, name=to.name(notice.seat))]


@lines.register
def _(notice: lotro.Chosen, to: Teller) -> list[str]:
    names = {"name": to.name(notice.by), "target": to.name(notice.target)}
    return [to.say("notice.chosen", room=_room(notice.room, to), **names)]


@lines.register
def _(notice: lotro.Room, to: Teller) -> list[str]:
    room = _room(notice.room, to)
    return [to.say("notice.room", room=room, names=to.listed(notice.seats))]


# the night


@lines.register
def _(notice: lotro.TradeBegan, to: Teller) -> list[str]:
    names = {"wolf": to.name(notice.wolf), "target": to.name(notice.target)}
    return [to.say("notice.trade_began", **names)]


@lines.register
def _(notice: lotro.TradeEnded, to: Teller) -> list[str]:
    names = {"wolf": to.name(notice.wolf), "target": to.name(notice.target)}
    return [to.say(f"notice.trade_ended.{notice.answer or 'void'}", **names)]


@lines.register
def _(notice: lotro.Death, to: Teller) -> list[str]:
    return [to.say("notice.death", name=to.name(notice.seat))]


@lines.register
def _(notice: lotro.PassNoted, to: Teller) -> list[str]:
    return [to.say(f"notice.pass_noted.{'free' if notice.times == 1 else 'fatal'}")]


# the verdict


@lines.register
def _(notice: lotro.Adjudicated, to: Teller) -> list[str]:
    return list(_verdict(notice.side, notice.line, to))


@lines.register
def _(notice: lotro.VerdictShown, to: Teller) -> list[str]:
    return [to.say("notice.verdict_shown"), *_verdict(notice.side, notice.line, to)]


def _verdict(side: str, line: tuple[Step, ...], to: Teller) -> Iterator[str]:
    """Yield for whom it is forced, and the play that shows it, step by step (LO-63)."""
    yield to.say(f"notice.adjudicated.{side}")
    if line:
        yield to.say(f"notice.adjudicated.line.{side}")
    yield from (_step(step, to) for step in line)


def _step(step: Step, to: Teller) -> str:
    key, values = f"notice.adjudicated.{step.what}", _values(step, to)
    variant = {
        "execution": "nobody" if step.seat is None else "",
        "tooth": step.answer,
        "pass": step.answer,
        "counting": step.side,
        "won": step.side,
    }.get(step.what)
    return to.say(f"{key}.{variant}" if variant else key, day=step.day, **values)


def _values(step: Step, to: Teller) -> dict[str, str | int]:
    """Return what the sentence of a step may name."""
    filled = zip(ROOMS, step.rooms, strict=False)
    return {
        "name": _name(step.seat, to),
        "target": _name(step.seat, to),
        "wolf": _name(step.by, to),
        "rooms": listed(to.lang, (_filled(room, seats, to) for room, seats in filled)),
        "village": step.village,
        "losses": step.losses,
    }


def _name(seat: Seat | None, to: Teller) -> str:
    return to.listed(() if seat is None else (seat,))


def _filled(room: str, seats: tuple[Seat, ...], to: Teller) -> str:
    return to.say("notice.adjudicated.room", room=_room(room, to), names=to.listed(seats))
