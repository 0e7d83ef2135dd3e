"""The course of a game: meeting, vote, night, and the end (KI-10 … KI-15, KI-20, KI-46 … KI-48)."""

from tasogare.kernel.desk import seats as seat_field
from tasogare.kernel.draft import Draft
from tasogare.kernel.ruleset import Given
from tasogare.kernel.seats import EVERYONE, Seat, only
from tasogare.rulesets.killer import deal, night, verdict
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.notices import Captured, Gun
from tasogare.rulesets.killer.roles import good, police
from tasogare.rulesets.killer.state import MEETING, NIGHT, SIDES, VOTE, World
from tasogare.toolbox import ballots, master, phases
from tasogare.toolbox.notices import (
    BallotsShown,
    DeathsAnnounced,
    PhaseBegan,
    SeatRemoved,
    Unveiled,
)


def enter(d: Draft[World], phase: str, day: int) -> None:
    """Begin a phase: its clock, who may talk, what is asked."""
    d.happen(f.PhaseEntered(phase=phase, day=day))
    phases.announce(d, phase, day)
    open_channels(d)
    if phase == VOTE:
        ask_votes(d)
    elif phase == NIGHT:
        night.ask(d)
    master.offer(d, d.world.living, SIDES)
    d.mark()


def open_channels(d: Draft[World]) -> None:
    """KI-10, CO-21: the living talk in meetings, the dead and admitted spectators in `audience`."""
    world = d.world
    talking = world.living if world.phase == MEETING else ()
    d.channel("public", readers=EVERYONE, speakers=talking)
    beyond = only(*world.dead, *d.state.viewers)
    d.channel("audience", readers=beyond, speakers=beyond)


# the vote


def ask_votes(d: Draft[World]) -> None:
    """KI-12: one changeable vote for another living player; again when somebody was removed."""
    for seat in d.world.living:
        targets = d.world.living if d.world.options.self_vote else d.world.others(seat)
        before = d.state.prompt(seat, VOTE)
        values = None if before is None else before.values
        d.ask(VOTE, seat, seat_field(targets, none=True), changeable=True, values=values)


def all_voted(d: Draft[World]) -> bool:
    """KI-12: whether the vote closes early."""
    prompts = (d.state.prompt(seat, VOTE) for seat in d.world.living)
    return all(prompt is not None and prompt.values is not None for prompt in prompts)


def close_vote(d: Draft[World]) -> None:
    """KI-12, KI-13: show the ballots, give the gun, and fall into the night."""
    given = {seat: Seat(values["target"]) for seat, values in d.close(VOTE).items()}
    d.happen(f.VoteClosed(ballots=given))
    counts = ballots.counted(given, d.world.living)
    d.tell(BallotsShown(ballots=given, counts=counts), to=EVERYONE)
    give_gun(d, ballots.leaders(counts))
    if not conclude(d, verdict.AT_ONCE):
        enter(d, NIGHT, d.world.day)


def give_gun(d: Draft[World], tied: tuple[Seat, ...]) -> None:
    """KI-13: most votes hold the gun; a tie goes by open lot, or by option arms nobody."""
    if not tied or (len(tied) > 1 and d.world.options.tie == "none"):
        d.tell(Gun(to=None, tied=tied), to=EVERYONE)
        return
    holder = tied[0] if len(tied) == 1 else d.pick("gun_lot", tied)
    d.happen(f.GunGiven(seat=holder))
    d.tell(Gun(to=holder, tied=tied if len(tied) > 1 else ()), to=EVERYONE)
    if good.cannot_bear(d.world, holder):
        suicide(d, holder)


def suicide(d: Draft[World], seat: Seat) -> None:
    """KI-14: a good citizen given the gun dies before all eyes, and the gun is gone."""
    d.happen(f.Died(seat=seat, cause="suicide"))
    d.tell(DeathsAnnounced(seats=(seat,), causes={seat: "suicide"}), to=EVERYONE)
    lose_gun(d)
    open_channels(d)


def lose_gun(d: Draft[World]) -> None:
    """KI-14, KI-47: nobody holds the gun any more tonight; all are told."""
    d.happen(f.GunLost())
    d.tell(Gun(to=None, tied=()), to=EVERYONE)


# the night


def close_night(d: Draft[World]) -> None:
    """KI-21: results, then the victory check, then the names, then the next meeting."""
    before, caught = d.world.living, d.world.caught
    night.resolve(d)
    if conclude(d, verdict.AFTER_NIGHT):
        return
    dead = tuple(seat for seat in before if seat in d.world.dead)
    causes = {seat: d.world.dead[seat] for seat in dead} if d.world.options.reveal_cause else {}
    d.tell(DeathsAnnounced(seats=dead, causes=causes), to=EVERYONE)
    for seat in sorted(d.world.caught - caught):
        d.tell(Captured(seat=seat), to=EVERYONE)
    enter(d, MEETING, d.world.day + 1)


# answers and clocks


def answered(d: Draft[World], given: Given) -> None:
    """KI-12, KI-20: look whether the phase closes early; a changed choice takes `done` back."""
    if given.action == VOTE:
        if all_voted(d):
            close_vote(d)
    elif given.action == night.DONE:
        if night.all_done(d):
            close_night(d)
    else:
        d.answer(given.by, night.DONE, None)


def expired(d: Draft[World]) -> None:
    """CO-10: the phase closes on its clock."""
    if d.world.phase == MEETING:
        enter(d, VOTE, d.world.day)
    elif d.world.phase == VOTE:
        close_vote(d)
    else:
        close_night(d)


# the game master


def remove(d: Draft[World], seat: Seat, reason: str) -> None:
    """KI-47: a removal, in this order: told, void, an early close, then the victory check."""
    had_gun = seat == d.world.gun
    d.happen(f.Died(seat=seat, cause=verdict.REMOVED))
    d.tell(SeatRemoved(seat=seat, reason=reason), to=EVERYONE)
    d.dismiss(seat)
    if had_gun:
        lose_gun(d)
    open_channels(d)
    if conclude(d, (verdict.killer_removed,)):
        return
    void_choices(d, seat)
    master.offer(d, d.world.living, SIDES)
    if d.world.phase == VOTE:
        ask_votes(d)
        if all_voted(d):
            close_vote(d)
    elif d.world.phase == NIGHT:
        night.ask(d)
        if night.all_done(d):
            close_night(d)
    if d.state.ended is None:
        conclude(d, verdict.AT_ONCE)


def void_choices(d: Draft[World], removed: Seat) -> None:
    """KI-47: choices aimed at the removed are void and take `done` back; an inspection stands."""
    for (reader, action), prompt in tuple(d.state.desk.prompts.items()):
        if prompt.values is None or not isinstance(reader, int) or action == police.ACTION:
            continue
        if prompt.values.get("target") == removed:
            d.answer(reader, action, None)
            d.answer(reader, night.DONE, None)


# the end


def conclude(d: Draft[World], checks: verdict.Checks) -> bool:
    """End the game if somebody has won; tell whether it did."""
    outcome = verdict.first(checks, d.world)
    if outcome is not None:
        finish(d, (outcome.side,), outcome.seats)
    return outcome is not None


def finish(
    d: Draft[World], sides: tuple[str, ...], winners: tuple[Seat, ...], *, void: bool = False
) -> None:
    """KI-48: close everything, show everything, and let all talk."""
    world = d.world
    d.end(sides=sides, seats=winners, void=void)
    d.tell(
        Unveiled(
            roles=world.roles,
            marks={seat: deal.marks(world, seat) for seat in world.seats},
            causes=world.dead,
            deeds=world.deeds,
        ),
        to=EVERYONE,
    )
    d.tell(PhaseBegan(phase=phases.ENDED, day=world.day), to=EVERYONE)
    d.channel("public", readers=EVERYONE, speakers=only(*world.seats, *d.state.viewers))
