"""The course of a game: which phase follows which, and what an answer or a clock leads to.

What happens within a phase is in `gathering`, `evening`, `allocation` and `night`; who has won in
`verdict`; a removal by the game master in `removal`.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.entries import Notice
from tasogare.kernel.ruleset import Given
from tasogare.kernel.seats import EVERYONE, GM, Seat, only
from tasogare.rulesets.lotro import allocation, evening, gathering, night, verdict
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro.channels import close_channels, open_channels
from tasogare.rulesets.lotro.notices import Adjudicated, SlotsOpened, VerdictShown
from tasogare.rulesets.lotro.options import FIRST_DAY
from tasogare.rulesets.lotro.roles import SIDES
from tasogare.rulesets.lotro.state import (
    ALLOCATION,
    DAY,
    EVENING,
    GATHERING,
    MORNING,
    NIGHT,
    REMOVED,
    ROLL,
    RUNOFF,
    SPEECH,
    VOTE,
    World,
)
from tasogare.toolbox import master, phases
from tasogare.toolbox.notices import DeathsAnnounced, PhaseBegan, Unveiled


def enter(d: Draft[World], phase: str, day: int, news: Notice | None = None) -> None:
    """Begin a phase: its clock, what all are told with it, who may talk, what is asked."""
    d.happen(f.PhaseEntered(phase=phase, day=day))
    phases.announce(d, phase, day, at=d.at + _length(d, phase, day))
    if news is not None:
        d.tell(news, to=EVERYONE)
    if phase in ASKS:
        ASKS[phase](d)
    open_channels(d)
    offer_powers(d)
    d.mark()


def _length(d: Draft[World], phase: str, day: int) -> int:
    """LO-10, LO-49: day 1 is shorter; the night's clock first runs to the end of the talk."""
    if phase == DAY and day == 1:
        return d.length(FIRST_DAY)
    return night.talk_length(d) if phase == NIGHT else d.length(phase)


def offer_powers(d: Draft[World]) -> None:
    """CO-40, CO-1: the host is not offered less because somebody died in secret."""
    master.offer(d, d.world.living, SIDES, known=d.world.known_living)


# before the game


def open_gathering(d: Draft[World]) -> None:
    """LO-3, LO-6: the list is sealed and the rangers' day told, then all are called to roll."""
    gathering.fix_slots(d)
    enter(d, GATHERING, 0)


def go_on_rolling(d: Draft[World]) -> None:
    """LO-3, LO-7: when all have rolled and no tie is left, the deal, and day 1 begins."""
    while not gathering.owing(d):
        if not gathering.next_round(d):
            gathering.deal(d)
            enter(d, DAY, 1)
            return


# morning, day, evening


def dawn(d: Draft[World]) -> None:
    """LO-15, LO-66: who died in the night is named, then the check."""
    dead = tuple(
        seat for seat in d.world.seats if seat in d.world.hidden and d.world.dead[seat] != REMOVED
    )
    enter(d, MORNING, d.world.day + 1, DeathsAnnounced(seats=dead, causes={}))
    conclude(d, verdict.MORNING)


def dusk(d: Draft[World]) -> None:
    """LO-20: day 1 has no execution; its evening passes straight on."""
    if d.world.day == 1:
        end_evening(d)
        return
    enter(d, EVENING, d.world.day)
    if evening.all_voted(d):
        end_evening(d)


def close_vote(d: Draft[World]) -> None:
    """LO-20 … LO-25: the evening or the runoff is counted."""
    runoff = d.world.phase == RUNOFF
    leaders = evening.close(d)
    if len(leaders) == 1:
        evening.execute(d, leaders[0])
    elif leaders and not runoff:
        evening.tie(d, leaders)
        enter(d, SPEECH, d.world.day)
        return
    else:
        evening.spare(d)
    end_evening(d)


def next_turn(d: Draft[World]) -> None:
    """LO-24: the next of the tied speaks, or the speeches are over."""
    if evening.next_speech(d):
        open_channels(d)
    else:
        speeches_over(d)


def speeches_over(d: Draft[World]) -> None:
    """LO-22, LO-23: the runoff, or nothing where nobody is left to vote or to choose between."""
    if evening.contested(d.world):
        enter(d, RUNOFF, d.world.day)
    else:
        give_up_runoff(d)


def give_up_runoff(d: Draft[World]) -> None:
    """LO-23, LO-66: without a voter, or with one candidate, nobody dies."""
    d.close(VOTE)
    evening.spare(d)
    end_evening(d)


def end_evening(d: Draft[World]) -> None:
    """LO-26, LO-30: the check, the rangers' day included; nobody won: the rooms."""
    open_channels(d)
    if not conclude(d, verdict.EVENING):
        enter(d, ALLOCATION, d.world.day)
        if allocation.complete(d.world):
            enter(d, NIGHT, d.world.day)


# the night


def go_on_allocating(d: Draft[World]) -> None:
    """LO-31, LO-33: the next choice, or all are seated and the night talk begins."""
    if not allocation.next_step(d):
        enter(d, NIGHT, d.world.day)


def close_night(d: Draft[World]) -> None:
    """LO-46, LO-49: the night is worked out; the morning follows."""
    night.close(d)
    dawn(d)


def _first_speech(d: Draft[World]) -> None:
    evening.next_speech(d)


def _first_room(d: Draft[World]) -> None:
    allocation.begin(d)
    allocation.next_step(d)


ASKS: Final[Mapping[str, Callable[[Draft[World]], None]]] = {
    GATHERING: lambda d: gathering.ask_rolls(d, d.world.seats),
    EVENING: evening.ask,
    SPEECH: _first_speech,
    RUNOFF: evening.ask,
    ALLOCATION: _first_room,
    NIGHT: night.ask,
}
"""What each phase asks when it begins."""


# answers and clocks


def answered(d: Draft[World], given: Given) -> None:
    """Follow an accepted answer."""
    values = given.values or {}
    if given.by == GM:
        allocation.name(d, Seat(values["target"]))
        go_on_allocating(d)
        return
    seat = Seat(int(given.by))
    match given.action:
        case "roll":
            gathering.roll(d, seat)
            go_on_rolling(d)
        case "vote":
            if evening.all_voted(d):
                close_vote(d)
        case "choose_roommate":
            allocation.choose(d, seat, values["target"])
            go_on_allocating(d)
        case "present_tooth":
            night.present(d, seat, values["target"])
        case "answer":
            night.answer(d, seat, values["item"])
        case _:
            night.suicide(d, seat)
    if d.world.phase == NIGHT and night.idle(d):
        close_night(d)


def expired(d: Draft[World], tag: str) -> None:
    """CO-10: a clock has run out: a trade's, or that of the phase or of one turn in it."""
    wolf = night.trader(tag)
    if wolf is not None:
        night.silence(d, wolf)
        return
    match d.world.phase:
        case "gathering":
            for seat in gathering.owing(d):
                gathering.roll(d, seat)
                d.answer(seat, ROLL, {})
            go_on_rolling(d)
        case "runoff_speech":
            next_turn(d)
        case "allocation":
            allocation.lapse(d)
            go_on_allocating(d)
        case "night" if d.world.talking:
            night.end_talk(d)
        case _:
            advance(d)


def advance(d: Draft[World]) -> None:
    """CO-13: close the phase as a whole, whatever turns are left in it."""
    match d.world.phase:
        case "gathering":
            gathering.settle(d)
            gathering.deal(d)
            enter(d, DAY, 1)
        case "morning":
            enter(d, DAY, d.world.day)
        case "day":
            dusk(d)
        case "runoff_speech":
            d.happen(f.SpeechBegan(seat=None))
            speeches_over(d)
        case "allocation":
            while d.world.phase == ALLOCATION:
                allocation.lapse(d)
                go_on_allocating(d)
        case "night":
            close_night(d)
        case _:
            close_vote(d)


# the end


def conclude(d: Draft[World], checks: verdict.Checks) -> bool:
    """LO-60 … LO-64: end the game if somebody has won; tell whether it did."""
    side = verdict.first(checks, d.world)
    if side is not None:
        finish(d, side)
        return True
    forced = verdict.forced(d.world, at_dawn=checks is verdict.MORNING)
    if forced is None:
        return False
    if d.world.options.gm == "person":
        d.tell(VerdictShown(side=forced.side, line=forced.line), to=only(GM))
        return False
    d.tell(Adjudicated(side=forced.side, line=forced.line), to=EVERYONE)
    finish(d, forced.side)
    return True


def finish(d: Draft[World], side: str | None) -> None:
    """LO-64, LO-65: a side wins with its dead, or (None) nobody; everything is shown to all."""
    world = d.world
    winners = tuple(seat for seat in world.seats if side and world.side(seat) == side)
    d.end(sides=(side,) if side else (), seats=winners, void=side is None)
    d.tell(
        Unveiled(
            roles=world.roles,
            marks=dict.fromkeys(world.seats, ()),
            causes=world.dead,
            deeds=world.deeds,
        ),
        to=EVERYONE,
    )
    d.tell(SlotsOpened(slots=world.slots, salt=world.salt), to=EVERYONE)
    d.tell(PhaseBegan(phase=phases.ENDED, day=world.day), to=EVERYONE)
    close_channels(d)
