"""Whom to give the gun, and what to do at night. What is said is in `honesty` and `lies`."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from tasogare.bots.killer.honesty import trusted
from tasogare.bots.killer.lies import harmless
from tasogare.bots.killer.situation import INFORMED, LAST_NIGHT, Situation
from tasogare.kernel.desk import Prompt
from tasogare.kernel.seats import Seat

WEAPONS: Final = ("shoot", "assassinate", "hidden_shot")
ENOUGH: Final = {1: 0.4, 2: 0.3, 3: 0.0}
"""From which likelihood on a citizen fires the gun, by night; on the last it must."""
HIDDEN_ENOUGH: Final = {1: 0.7, 2: 0.6, 3: 0.0}
"""The same for the hidden shot, of which there is one in a game."""
FIRES: Final = {1: 0.7}
"""How often a killer fires a gun it holds, by night."""
KNIFE: Final = {True: 0.9, False: 0.7}
"""How often it uses the knife before it must, on somebody informed and on anybody else."""

Choice = Callable[[Situation, tuple[Seat, ...], Mapping[str, Prompt], Random], Seat | str | None]
"""A target or topic for an action, given its options and all that is asked; None: rather not."""


def ballot(s: Situation, options: tuple[Seat, ...], rng: Random) -> Seat | None:
    """Vote the gun to whom one trusts most; a killer, to somebody plausible."""
    ranked = harmless(s, rng) if s.private.is_killer and rng.random() < 0.6 else trusted(s, rng)
    return next((seat for seat in ranked if seat in options), None)


def chosen_target(prompts: Mapping[str, Prompt], action: str) -> Seat | None:
    """Return whom one has chosen for another action already."""
    prompt = prompts.get(action)
    target: Any = None if prompt is None or prompt.values is None else prompt.values.get("target")
    return Seat(target) if isinstance(target, int) else None


# the killer's weapons


def _killers_targets(
    s: Situation, options: tuple[Seat, ...], prompts: Mapping[str, Prompt], rng: Random
) -> list[Seat]:
    """Return whom the killer would rather be rid of, first first; nobody twice in a night."""
    taken = {chosen_target(prompts, weapon) for weapon in WEAPONS}
    free = [seat for seat in options if seat not in taken]
    fear = {seat: s.threat(seat) - 3 * s.outside.killer(seat) + rng.random() for seat in free}
    return sorted(free, key=lambda seat: fear[seat], reverse=True)


def _wins_tonight(s: Situation, prompts: Mapping[str, Prompt]) -> bool:
    """KI-42: tell whether all weapons together leave at most one citizen."""
    return len(s.others) - sum(weapon in prompts for weapon in WEAPONS) <= 1


def _killer_fires(
    s: Situation, options: tuple[Seat, ...], prompts: Mapping[str, Prompt], rng: Random
) -> Seat | None:
    targets = _killers_targets(s, options, prompts, rng)
    if not targets or rng.random() >= FIRES.get(s.day, 1.0):
        return None
    return targets[0]


def assassinate(
    s: Situation, options: tuple[Seat, ...], prompts: Mapping[str, Prompt], rng: Random
) -> Seat | None:
    """KI-23: keep the knife for somebody who knows something, but not beyond the second night."""
    targets = _killers_targets(s, options, prompts, rng)
    if not targets:
        return None
    if _wins_tonight(s, prompts) or s.day >= LAST_NIGHT - 1:
        return targets[0]
    worth = s.role_said(targets[0]) in INFORMED
    return targets[0] if rng.random() < KNIFE[worth] else None


# guns in the hands of citizens


def shoot(
    s: Situation, options: tuple[Seat, ...], prompts: Mapping[str, Prompt], rng: Random
) -> Seat | None:
    """KI-22: shoot whom the evidence names; wait while it names nobody, but not for ever."""
    if s.private.is_killer:
        return _killer_fires(s, options, prompts, rng)
    rival = _officer(s, options)
    suspects = [seat for seat in s.suspects() if seat in options]
    if not suspects:
        return None
    first = suspects[0]
    if rival is not None and s.belief.killer(first) < 0.5 and s.day < LAST_NIGHT:
        return rival
    return first if s.belief.killer(first) >= ENOUGH.get(s.day, 0.0) else None


def _officer(s: Situation, options: tuple[Seat, ...]) -> Seat | None:
    """KI-44: an operative who plays to win alone needs the police dead."""
    if not s.lone or s.me in s.public.captured:
        return None
    return next((seat for seat in options if s.role_said(seat) == "police"), None)


def hidden_shot(
    s: Situation, options: tuple[Seat, ...], prompts: Mapping[str, Prompt], rng: Random
) -> Seat | None:
    """KI-24: shoot on strong evidence, or at last; leave the first to a trusted holder."""
    if s.private.is_killer:
        if s.day < LAST_NIGHT - 1 and not _wins_tonight(s, prompts):
            return None
        return _killer_fires(s, options, prompts, rng)
    suspects = [seat for seat in s.suspects() if seat in options]
    own = chosen_target(prompts, "shoot")
    suspects = [seat for seat in suspects if seat != own]
    if not suspects:
        return None
    if s.day < LAST_NIGHT:
        return suspects[0] if s.belief.killer(suspects[0]) >= HIDDEN_ENOUGH[s.day] else None
    holder = s.public.armed_on(s.day)
    covered = holder is not None and holder != s.me and s.belief.killer(holder) < 0.1
    close = len(suspects) > 1 and s.belief.killer(suspects[1]) > 0.5 * s.belief.killer(suspects[0])
    return suspects[1] if covered and close else suspects[0]


# the other roles


def guard(
    s: Situation, options: tuple[Seat, ...], _: Mapping[str, Prompt], rng: Random
) -> Seat | None:
    """KI-25: guard who is useful and trusted; a killer guards itself or nobody in particular."""
    if s.private.is_killer:
        return s.me if s.me in options and rng.random() < 0.7 else rng.choice(options)

    def worth(seat: Seat) -> float:
        if seat == s.me:
            return 1.5 + rng.random()
        return s.threat(seat) * (1 - 3 * s.belief.killer(seat)) + rng.random()

    worths = {seat: worth(seat) for seat in options}
    return max(options, key=lambda seat: worths[seat])


def inspect(
    s: Situation, options: tuple[Seat, ...], _: Mapping[str, Prompt], rng: Random
) -> Seat | None:
    """KI-29: look for the operative, and at the suspects: both explain false results."""
    known = {about for _, source, about, _ in s.private.lessons if source == "police"}
    fresh = [seat for seat in options if seat not in known] or list(options)
    worths = {
        seat: s.belief.operative(seat) + s.belief.killer(seat) + rng.random() * 0.1
        for seat in fresh
    }
    return max(fresh, key=lambda seat: worths[seat])


def trail(
    s: Situation, options: tuple[Seat, ...], _: Mapping[str, Prompt], rng: Random
) -> Seat | None:
    """KI-28: follow whom one suspects, if not the one with the gun, whose way is known."""
    worths = {
        seat: s.belief.killer(seat) * (0.5 if seat == s.public.armed_on(s.day) else 1)
        + rng.random() * 0.05
        for seat in options
    }
    return max(options, key=lambda seat: worths[seat])


def investigate(
    s: Situation, options: tuple[Seat, ...], _: Mapping[str, Prompt], rng: Random
) -> str | None:
    """KI-27: ask for the trait that divides the suspects best, and for none twice."""
    asked = {value for _, source, _, value in s.private.lessons if source == "reporter"}
    topics = {"sex": ("male", "female"), "age": ("young", "old")}
    fresh = [topic for topic in options if not asked & set(topics[str(topic)])]

    def halves(topic: str) -> float:
        value = topics[topic][0]
        part = sum(s.belief.killer(seat) for seat in s.others if s.public.trait(seat, value))
        return -abs(part - 0.5) + rng.random() * 0.01

    weighed = {str(topic): halves(str(topic)) for topic in fresh or options}
    return max(weighed, key=lambda topic: weighed[topic])


CHOICES: Final[Mapping[str, Choice]] = {
    "shoot": shoot,
    "assassinate": assassinate,
    "hidden_shot": hidden_shot,
    "guard": guard,
    "inspect": inspect,
    "trail": trail,
    "investigate": investigate,
}
"""In the order in which they are chosen."""
