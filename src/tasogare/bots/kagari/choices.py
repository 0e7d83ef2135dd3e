"""For whom to vote, and what to do at night. What is said is in `honesty` and `lies`."""

from collections.abc import Callable
from math import exp
from random import Random
from typing import Final

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.belief import Belief
from tasogare.bots.kagari.situation import Situation
from tasogare.kernel.seats import Seat

FOX_WORTH: Final = 0.8
"""What the execution of a fox is worth, beside that of a wolf."""
HUNT: Final = (0.25, 3.0)
"""The worth of wolf and fox while the last wolf can wait, as a fox would win with it dead."""
ALLY_WORTH: Final = 0.35
DANGEROUS: Final = {"cat": 0.25, "toxic": 0.25, "hunter": 0.1}
"""What it costs the village to execute such a one, by what it says to be (KA-33, KA-34)."""
WHIM: Final = 0.04
"""How much the dice decide."""
CROWD: Final = 0.4
"""How much it counts that others vote for somebody: scattered votes help nobody."""
STICKS_OUT: Final = 0.6
"""What one more vote is worth for somebody for whom the pack votes more than others do."""
PREY: Final = 3.0
"""What it is worth to the pack that a fox is executed, which it cannot kill (KA-32, KA-62)."""
ALARMING: Final = 2
"""With so many votes one of the pack is in danger if nobody has more."""
DOOMED: Final = 0.4
"""From which likelihood of a wolf on, as others see it, one of the pack is given up."""
JOINS: Final = 0.9
"""How often a wolf votes with all others against one of the pack that is lost."""
CURSES: Final = 0.8
"""From which likelihood of an enemy on the owl curses (KA-36)."""
REVIVES: Final = 0.3
"""Up to which likelihood of an enemy the cat brings somebody back (KA-34)."""

Options = tuple[Seat, ...]
Choice = Callable[[Situation, Options, Random], Seat | None]
"""A target for an action; None: rather not."""


def _best(options: Options, worth: Callable[[Seat], float]) -> Seat:
    worths = {seat: worth(seat) for seat in options}
    return max(options, key=lambda seat: worths[seat])


# the vote


def vote(s: Situation, options: Options, rng: Random) -> Seat | None:
    """KA-16: everyone votes once, by evidence, the others by what looks like it."""
    free = tuple(seat for seat in options if seat not in s.friends) or options
    if s.wolfish:
        return _wolf_votes(s, options, free, rng)
    if s.private.role == "madman":
        return _best(free, lambda seat: _mad_wish(s, seat) + _crowd(s, seat) + WHIM * rng.random())
    return _best(free, lambda seat: _guilt(s, seat) * (1 + _crowd(s, seat)) + WHIM * rng.random())


def _crowd(s: Situation, seat: Seat) -> float:
    return CROWD * s.tally[seat] / max(1, s.tally.total())


def _guilt(s: Situation, seat: Seat) -> float:
    """Return what the execution of this seat is worth to the village, or to the foxes."""
    belief = s.belief
    price = DANGEROUS.get(s.public.said.get(seat, ""), 0.0)
    wolf, fox = HUNT if s.hunts_foxes else (1.0, FOX_WORTH)
    guilt = wolf * belief.wolf(seat) + ALLY_WORTH * belief.ally(seat) - price
    return guilt if s.foxish else guilt + fox * belief.fox(seat)


def _mad_wish(s: Situation, seat: Seat) -> float:
    """Whoever seems to be no wolf, a seer above all; and whoever it has accused."""
    accused = {look.about for look in s.public.looks[c.SEER].get(s.me, ()) if look.wolf}
    if seat in accused:
        return 1.0
    return 0.3 * s.outside.true(c.SEER, seat) - s.outside.wolf(seat)


def _wolf_votes(s: Situation, options: Options, free: Options, rng: Random) -> Seat:
    """Vote as others do, against no wolf unless it is lost, and not all for the same."""
    if (instead := _rescue(s, free)) is not None:
        return instead
    if rng.random() < JOINS and (lost := [seat for seat in options if _lost(s, seat)]):
        return _best(tuple(lost), s.outside.wolf)
    pack = [vote for vote in s.public.votes if vote.day == s.day and vote.by in s.private.wolves]
    part = len(s.private.wolves.intersection(s.public.living)) / len(s.public.living)
    decisive = part >= 0.5 - 1 / len(s.public.living)

    def wish(seat: Seat) -> float:
        outside = s.outside
        guilt = outside.wolf(seat) + ALLY_WORTH * outside.ally(seat) + PREY * s.belief.fox(seat)
        mine = sum(vote.target == seat for vote in pack)
        if decisive:
            return s.tally[seat] + guilt
        tells = STICKS_OUT if mine > 1 and mine > 1.5 * part * s.tally[seat] else 1.0
        return guilt * (1 + _crowd(s, seat)) * tells + WHIM * rng.random()

    return _best(free, wish)


def _lost(s: Situation, seat: Seat) -> bool:
    """Tell whether one of the pack will be executed whatever the pack does."""
    if seat not in s.private.wolves or seat == s.private.lover:
        return False
    first = max(s.tally.values(), default=0)
    return s.outside.wolf(seat) > DOOMED or (s.tally[seat] == first >= ALARMING)


def _rescue(s: Situation, free: Options) -> Seat | None:
    """Return who will be executed instead of the one of the pack who is ahead, if all help."""
    first = max(s.tally.values(), default=0)
    if not any(s.tally[seat] == first for seat in s.private.wolves) or first < ALARMING:
        return None
    other = _best(free, lambda seat: s.tally[seat] + s.outside.wolf(seat))
    voted = {vote.by for vote in s.public.votes if vote.day == s.day}
    left = s.private.wolves.intersection(s.public.living) - voted
    against = len(s.public.living) - len(voted) - len(left)
    return other if s.tally[other] + len(left) > first + against else None


# the night of the wolves


def attack(s: Situation, options: Options, rng: Random) -> Seat | None:
    """KA-25: whoever proposed somebody is followed; else whoever is most dangerous to the pack."""
    if s.hunted in options:
        return s.hunted
    guarded = _guarded(s, options)

    def worth(seat: Seat) -> float:
        danger = _danger(s, seat)
        return danger - max(0.0, danger) * guarded[seat] + 1.2 * rng.random()

    return _best(options, worth)


def _guarded(s: Situation, options: Options) -> dict[Seat, float]:
    """Guess whom a hunter guards (KA-31), if one may be alive: who seems to be of use."""
    hunters = [seat for seat in s.public.saying("hunter") if seat not in s.others]
    if s.public.roles.get("hunter", 0) <= len(hunters):
        return dict.fromkeys(options, 0.0)
    weights = {
        seat: exp(_use(s, s.outside, seat) + s.private.outlived.count(seat)) for seat in options
    }
    return {seat: weight / sum(weights.values()) for seat, weight in weights.items()}


def _use(s: Situation, belief: Belief, seat: Seat) -> float:
    """Return what somebody seems to be worth to the village alive."""
    value = 4.0 * belief.true(c.SEER, seat) + 2.0 * belief.true(c.MEDIUM, seat)
    return value + {"mason": 1.0, "cat": 0.5}.get(s.public.said.get(seat, ""), 0.0)


def _danger(s: Situation, seat: Seat) -> float:
    role = s.public.said.get(seat, "")
    danger = 1.0 - 2.0 * s.outside.evil(seat) - PREY * s.belief.fox(seat)
    if role in (c.SEER, c.MEDIUM):
        true = s.belief.true(role, seat)
        danger += (6.0 if role == c.SEER else 2.0) * true - 3.0 * (1 - true)
    danger += {"mason": 0.5, "hunter": 2.0, "cat": -3.0, "toxic": -3.0}.get(role, 0.0)
    if seat in s.public.masons:
        danger += 0.5
    against = [vote for vote in s.public.votes if vote.by == seat]
    danger += 0.1 * sum(vote.target in s.private.wolves for vote in against)
    return danger - 10.0 * (seat in s.friends)


# the other roles


def divine(s: Situation, options: Options, rng: Random) -> Seat | None:
    """KA-28, KA-29: look at whoever is suspect and not known yet; a rival seer is not news."""
    known = {look.about for look in s.private.looks} | s.friends
    fresh = tuple(seat for seat in options if seat not in known) or options
    rivals = s.public.looks[c.SEER]

    def worth(seat: Seat) -> float:
        doubt = min(s.belief.wolf(seat), 0.5) + 2 * s.belief.fox(seat)
        certain = 0.5 if seat in rivals or s.belief.wolf(seat) > 0.9 else 1.0
        return doubt * certain * rng.uniform(0.5, 1) + WHIM * rng.random()

    return _best(fresh, worth)


def guard(s: Situation, options: Options, rng: Random) -> Seat | None:
    """KA-31: guard whoever is useful and believed; never itself."""
    others = tuple(seat for seat in options if seat != s.me) or options

    def worth(seat: Seat) -> float:
        value = _use(s, s.belief, seat) + 0.5 * (seat in s.friends)
        return value + (1 - s.belief.evil(seat)) + rng.random()

    return _best(others, worth)


def mimic(s: Situation, options: Options, rng: Random) -> Seat | None:
    """KA-35: become a seer if one is believed, else stay with the village."""
    return _best(
        options,
        lambda seat: s.belief.true(c.SEER, seat) - s.belief.evil(seat) + 0.1 * rng.random(),
    )


def curse(s: Situation, options: Options, rng: Random) -> Seat | None:
    """KA-36: only an enemy who is no wolf or fox dies of it; who outlives it is one of those."""
    free = tuple(seat for seat in options if seat not in s.friends | s.private.wolves)
    if not free:
        return None
    first = _best(free, lambda seat: s.belief.evil(seat) + WHIM * rng.random())
    return first if s.belief.evil(first) >= CURSES else None


def revive(s: Situation, options: Options, rng: Random) -> Seat | None:
    """KA-34: bring back whoever was trusted and is of most use."""

    def worth(seat: Seat) -> float:
        useful = 0.5 * s.belief.true(c.SEER, seat) + 0.3 * (s.public.said.get(seat) in USEFUL)
        return useful + (seat == s.private.lover) - s.belief.evil(seat) + WHIM * rng.random()

    first = _best(options, worth)
    return first if s.belief.evil(first) <= REVIVES else None


USEFUL: Final = ("seer", "medium", "hunter", "mason")

CHOICES: Final[dict[str, Choice]] = {
    "vote": vote,
    "attack": attack,
    "divine": divine,
    "guard": guard,
    "mimic": mimic,
    "curse": curse,
    "revive": revive,
}
"""All there is to choose, by action."""
