"""The course of a game: day 0, night 1, day 1, night 2 … (KA-11, KA-12, KA-15, KA-19)."""

from tasogare.kernel.draft import Draft
from tasogare.kernel.inputs import Say
from tasogare.kernel.ruleset import Given
from tasogare.kernel.seats import EVERYONE, Reader, Seat
from tasogare.rulesets.kagari import (
    channels,
    clock,
    dawn,
    day,
    deaths,
    ending,
    last_words,
    night,
    vote_line,
)
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.state import DAY, NIGHT, SIDES, VOTE, World
from tasogare.toolbox import master, phases
from tasogare.toolbox.notices import DeathsAnnounced, SeatRemoved


def enter(d: Draft[World], phase: str, number: int) -> None:
    """Begin a phase: its clock, who may talk, what is asked, whose last words are heard."""
    d.happen(f.PhaseEntered(phase=phase, day=number))
    phases.announce(d, phase, number, at=clock.end(d, phase, number))
    bury(d)
    channels.arrange(d)
    ask(d)
    if phase == DAY:
        last_words.open_window(d)
    master.offer(d, d.world.living, SIDES)
    d.mark()


def ask(d: Draft[World]) -> None:
    """KA-16, KA-22, KA-50: put to everybody what it may do now."""
    last_words.ask_wills(d)
    if d.world.phase == DAY:
        day.ask(d)
    else:
        night.ask(d)


def bury(d: Draft[World]) -> None:
    """KA-43: the dead are asked nothing but their last words."""
    for reader, action in tuple(d.state.desk.prompts):
        if reader in d.world.dead and action != last_words.ACTION:
            d.drop(reader, action)


def close(d: Draft[World]) -> None:
    """KA-11, CO-10: the phase ends, and the next one begins unless somebody has won."""
    number = d.world.day
    if d.world.phase == NIGHT:
        dawn.settle(d)
        following = (DAY, number)
    else:
        last_words.close_window(d)
        if number >= day.FIRST_VOTES:
            day.close(d)
        following = (NIGHT, number + 1)
    if d.state.ended is None:
        enter(d, *following)


def close_early(d: Draft[World]) -> None:
    """KA-12, CO-11: by option, as soon as nobody is waited for any more."""
    world = d.world
    done = day.all_voted(world) if world.phase == DAY else night.all_acted(world)
    if world.options.close_early and done:
        close(d)


def expired(d: Draft[World], tag: str) -> None:
    """CO-10, KA-50: the phase closes on its clock, or the window of last words does."""
    if tag == last_words.WINDOW:
        last_words.close_window(d)
    else:
        close(d)


# answers and talk


def answered(d: Draft[World], given: Given) -> None:
    """KA-16, KA-37, KA-50: follow a vote, a choice of the night, a will, or last words."""
    seat, values = given.by, given.values
    if not isinstance(seat, int) or values is None:
        return
    if given.action == last_words.WILL:
        last_words.write(d, seat, values["text"])
    elif given.action == last_words.ACTION:
        last_words.speak(d, seat, values["text"])
    else:
        if given.action == VOTE:
            day.cast(d, seat, values["target"])
        else:
            night.chose(d, seat, given.action, values)
        close_early(d)


def said(d: Draft[World], by: Reader, say: Say) -> None:
    """KA-16, KA-26: an accepted message is heard; it may vote, and the wolves' may be a howl."""
    target: Seat | None = None
    if votes_count(d.world, say.channel) and d.state.ended is None and isinstance(by, int):
        target = vote_line.target(d.state, by, say.text)
    d.publish(say.channel, by, say.text)
    if target is not None and isinstance(by, int):
        d.answer(by, VOTE, {"target": target})
        day.cast(d, by, target)
        close_early(d)
    elif say.channel == channels.PACK:
        channels.howl(d)


def votes_count(world: World, channel: str) -> bool:
    """KA-16: VOTE means something in `public` by day only."""
    return channel == "public" and world.phase == DAY


# the game master


def remove(d: Draft[World], seat: Seat, reason: str) -> None:
    """KA-19: a removal: told, chains, the victory check, then a look at an early close."""
    before = d.world.living
    deaths.die(d, (seat,), deaths.REMOVED)
    d.tell(SeatRemoved(seat=seat, reason=reason), to=EVERYONE)
    followed = tuple(one for one in before if one in d.world.dead and one != seat)
    if followed:
        d.tell(DeathsAnnounced(seats=followed, causes={}), to=EVERYONE)
    bury(d)
    channels.arrange(d)
    if ending.conclude(d):
        return
    ask(d)
    master.offer(d, d.world.living, SIDES)
    close_early(d)


def undone(d: Draft[World]) -> None:
    """CO-21, CO-40: the phase is whole again; spectators let in since stay in."""
    clock.rewound(d)
    channels.arrange(d)
