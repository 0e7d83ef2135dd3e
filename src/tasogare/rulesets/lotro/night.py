"""The night in the rooms: trades on the spot, passes, suicide (LO-40 … LO-50).

Nothing here is told to anybody outside a room, and a trade only to its two (CO-1).
"""

from typing import Final

from tasogare.kernel.desk import seats as seat_field
from tasogare.kernel.desk import words
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, Seat, only
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro.channels import open_channels
from tasogare.rulesets.lotro.notices import Death, PassNoted, TradeBegan, TradeEnded
from tasogare.rulesets.lotro.options import ANSWER as ANSWER_LENGTH
from tasogare.rulesets.lotro.roles import APOSTLE, DIE, TOOTH, WATER
from tasogare.rulesets.lotro.state import ANSWER, NIGHT, PRESENT, SUICIDE, World
from tasogare.toolbox.phases import CLOCK

TRADE: Final = "trade:"
"""How the clock of a trade is tagged, with the wolf's seat; only its two see it."""
OVERPASSED: Final = "overpassed"
PASSES_FREE: Final = 1


def ask(d: Draft[World]) -> None:
    """LO-40, LO-42, LO-48, LO-49: put to each living player what it may do as things stand."""
    world = d.world
    for seat in world.living:
        company = world.company(seat)
        before = d.state.prompt(seat, PRESENT)
        if not world.talking or seat not in world.wolves or not company:
            d.drop(seat, PRESENT)
        else:
            values = None if before is None else before.values
            d.ask(PRESENT, seat, seat_field(company), values=values)
        free = world.talking and seat not in world.trading
        if free and world.roles[seat] == APOSTLE:
            d.ask(SUICIDE, seat)
        else:
            d.drop(seat, SUICIDE)


def clock(wolf: Seat) -> str:
    """Return the tag of the clock of a wolf's trade."""
    return f"{TRADE}{wolf}"


def trader(tag: str) -> Seat | None:
    """Return the wolf whose trade a clock belongs to."""
    return Seat(int(tag.removeprefix(TRADE))) if tag.startswith(TRADE) else None


def present(d: Draft[World], wolf: Seat, target: Seat) -> None:
    """LO-40, LO-43, LO-44: the tooth is shown; another wolf need not answer, all others must."""
    d.happen(f.TradeOpened(wolf=wolf, target=target))
    d.tell(TradeBegan(wolf=wolf, target=target), to=only(wolf, target))
    if target in d.world.wolves:
        _close(d, wolf, TOOTH)
        return
    item = d.world.item(target)
    d.ask(ANSWER, target, words((DIE,) if item is None else (DIE, item), name="item"))
    d.deadline(clock(wolf), to=only(wolf, target), length=d.length(ANSWER_LENGTH))
    open_channels(d)
    ask(d)


def answer(d: Draft[World], target: Seat, item: str) -> None:
    """LO-44: the answer takes effect at once."""
    wolf = next(wolf for wolf, asked in d.world.trades.items() if asked == target)
    if item != DIE:
        d.happen(f.ItemSpent(seat=target))
    _close(d, wolf, item)
    if item == DIE:
        die(d, target, TOOTH)
    elif item == WATER:
        die(d, wolf, WATER)


def silence(d: Draft[World], wolf: Seat) -> None:
    """LO-44, LO-73: no answer in time is `die`."""
    target = d.world.trades.get(wolf)
    if target is not None:
        answer(d, target, DIE)


def _close(d: Draft[World], wolf: Seat, item: str | None) -> None:
    """LO-42: the trade is over; both may speak again if they live."""
    target = d.world.trades[wolf]
    d.cancel(clock(wolf))
    d.drop(target, ANSWER)
    d.happen(f.TradeClosed(wolf=wolf, target=target, answer=item))
    told = tuple(seat for seat in (wolf, target) if seat not in d.world.dead)
    d.tell(TradeEnded(wolf=wolf, target=target, answer=item), to=only(*told))
    open_channels(d)
    ask(d)


def void(d: Draft[World], removed: Seat) -> None:
    """LO-66: a trade of the removed is void; the tooth counts as presented."""
    for wolf, target in tuple(d.world.trades.items()):
        if removed in (wolf, target):
            _close(d, wolf, None)


def suicide(d: Draft[World], seat: Seat) -> None:
    """LO-48: an apostle's own hand."""
    die(d, seat, "suicide")


def die(d: Draft[World], seat: Seat, cause: str) -> None:
    """LO-12, LO-45: those in the room see it at once, nobody else learns of it."""
    seen = only(seat, *d.world.company(seat))
    d.dismiss(seat)
    d.happen(f.Died(seat=seat, cause=cause))
    d.tell(Death(seat=seat), to=seen)
    open_channels(d)
    ask(d)


def end_talk(d: Draft[World]) -> None:
    """LO-49: after five minutes only open trades are finished."""
    d.happen(f.TalkEnded())
    d.deadline(CLOCK, to=EVERYONE, length=d.length(ANSWER_LENGTH))
    open_channels(d)
    ask(d)


def talk_length(d: Draft[World]) -> int:
    """LO-49: the night without its last silent seconds."""
    return d.length(NIGHT) - d.length(ANSWER_LENGTH)


def has_passed(world: World, wolf: Seat) -> bool:
    """LO-46, LO-47: no tooth presented, and somebody who is no wolf is left in the room."""
    return wolf not in world.presented and any(
        seat not in world.wolves for seat in world.company(wolf)
    )


def close(d: Draft[World]) -> None:
    """LO-44, LO-46: answer what is open, then note the passes; a second one is death."""
    for wolf in tuple(d.world.trades):
        silence(d, wolf)
    passed = tuple(wolf for wolf in d.world.wolves if has_passed(d.world, wolf))
    for wolf in passed:
        d.happen(f.Passed(seat=wolf))
        times = d.world.passes[wolf]
        d.tell(PassNoted(times=times), to=only(wolf))
        if times > PASSES_FREE:
            d.happen(f.Died(seat=wolf, cause=OVERPASSED))
    for seat in d.world.seats:
        d.drop(seat, PRESENT)
        d.drop(seat, SUICIDE)
        if seat in d.world.dead:
            d.dismiss(seat)


def idle(d: Draft[World]) -> bool:
    """LO-50, with the option `early_night`: bots alone, and nothing is left to do."""
    if not d.world.options.early_night:
        return False
    people = any(not d.state.sitters[seat].bot for seat in d.world.living)
    return not people and not any(
        isinstance(reader, int) and prompt.values is None
        for (reader, _), prompt in d.state.desk.prompts.items()
    )
