"""The evening: pointing, speeches of the tied, and the runoff (LO-20 … LO-25)."""

from typing import Final

from tasogare.kernel.desk import seats as seat_field
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro.notices import Executed, Lot, NobodyExecuted, Runoff, Speech
from tasogare.rulesets.lotro.state import RUNOFF, SPEECH, VOTE, World
from tasogare.toolbox import ballots
from tasogare.toolbox.notices import BallotsShown, DeathsAnnounced
from tasogare.toolbox.phases import CLOCK

EXECUTED: Final = "executed"


def voters(world: World) -> tuple[Seat, ...]:
    """LO-20, LO-22: all living, in a runoff those who are not tied."""
    if world.phase == RUNOFF:
        return tuple(seat for seat in world.living if seat not in world.tied)
    return world.living if len(world.living) > 1 else ()


def contested(world: World) -> bool:
    """LO-22, LO-23, LO-66: whether a runoff has two to choose between and somebody to choose."""
    return len(world.tied) > 1 and any(seat not in world.tied for seat in world.living)


def candidates(world: World, voter: Seat) -> tuple[Seat, ...]:
    """LO-20, LO-22: any other living player, in a runoff only the tied."""
    return world.tied if world.phase == RUNOFF else world.others(voter)


def ask(d: Draft[World]) -> None:
    """LO-20: one changeable choice each; put again after a removal, which voids some (LO-66)."""
    for seat in voters(d.world):
        targets = candidates(d.world, seat)
        before = d.state.prompt(seat, VOTE)
        values = None if before is None else before.values
        if values is not None and values["target"] not in targets:
            values = None
        d.ask(VOTE, seat, seat_field(targets), changeable=True, values=values)


def all_voted(d: Draft[World]) -> bool:
    """LO-20: whether everybody who can has pointed."""
    prompts = (d.state.prompt(seat, VOTE) for seat in voters(d.world))
    return all(prompt is not None and prompt.values is not None for prompt in prompts)


def close(d: Draft[World]) -> tuple[Seat, ...]:
    """LO-20, LO-73: draw the missing lots, show everything, and return who has most votes."""
    chosen = {seat: Seat(values["target"]) for seat, values in d.close(VOTE).items()}
    owing = tuple(seat for seat in voters(d.world) if seat not in chosen)
    for seat in owing:
        lot = d.pick("vote_lot", candidates(d.world, seat), about=str(seat))
        chosen[seat] = lot
        d.tell(Lot(by=seat, target=lot), to=EVERYONE)
    given = {seat: chosen[seat] for seat in voters(d.world)}
    d.happen(f.VoteClosed(ballots=given, lots=owing))
    counts = ballots.counted(given, d.world.living)
    d.tell(BallotsShown(ballots=given, counts=counts), to=EVERYONE)
    return ballots.leaders(counts)


def execute(d: Draft[World], seat: Seat) -> None:
    """LO-21: whoever most pointed at dies before all eyes."""
    d.happen(f.Died(seat=seat, cause=EXECUTED))
    d.tell(Executed(seat=seat), to=EVERYONE)
    d.tell(DeathsAnnounced(seats=(seat,), causes={seat: EXECUTED}), to=EVERYONE)
    d.dismiss(seat)


def spare(d: Draft[World]) -> None:
    """LO-23, LO-25: nobody dies this evening."""
    d.tell(NobodyExecuted(), to=EVERYONE)


def tie(d: Draft[World], tied: tuple[Seat, ...]) -> None:
    """LO-22: these stand in a runoff."""
    d.happen(f.Tied(seats=tied))
    d.tell(Runoff(seats=tied), to=EVERYONE)


def next_speech(d: Draft[World]) -> bool:
    """LO-24: the next of the tied, in seat order, has the word; False when all have had it."""
    speaker = d.world.speaker
    waiting = tuple(seat for seat in d.world.tied if speaker is None or seat > speaker)
    if not waiting:
        d.happen(f.SpeechBegan(seat=None))
        return False
    d.happen(f.SpeechBegan(seat=waiting[0]))
    d.tell(Speech(seat=waiting[0]), to=EVERYONE)
    d.deadline(CLOCK, to=EVERYONE, length=d.length(SPEECH))
    return True


def strike(d: Draft[World], removed: Seat) -> None:
    """LO-66: who was removed stands in no runoff."""
    if removed in d.world.tied:
        d.happen(f.Tied(seats=tuple(seat for seat in d.world.tied if seat != removed)))
