"""Who is the killer? A small exact Bayes over (killer seat, operative seat), given evidence.

A hypothesis names the killer and the operative (or says that there is none). Each element of
`FACTORS` says how likely what all know would be if a hypothesis were true; `OWN` does the same for
what one seat alone knows. Numbers are guesses about how people play; only their ratios matter.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from tasogare.bots.killer import claims as c
from tasogare.bots.killer.claims import ROLES, Claim, Heard
from tasogare.bots.killer.evidence import Dark, Private, Public
from tasogare.kernel.seats import Seat

SLIP: Final = 0.03
"""How likely it is that a citizen says what is not so."""
NEVER: Final = 1e-6
TWO_GOOD_FROM: Final = 6

Weights = tuple[tuple[float, ...], ...]
"""By place of the killer, then by place of the operative; the last is for there being none."""
Factor = Callable[[Public, Seat, Seat | None], float]
Own = Callable[[Public, Private, Seat, Seat | None], float]


class Belief:
    """How likely each seat is to be the killer, and to be the operative."""

    __slots__ = ("_killer", "_operative")

    def __init__(self, seats: tuple[Seat, ...], weights: Weights) -> None:
        """Take the weights of all hypotheses."""
        total = sum(map(sum, weights)) or 1.0
        self._killer = {seat: sum(row) / total for seat, row in zip(seats, weights, strict=True)}
        self._operative = {
            seat: sum(row[place] for row in weights) / total for place, seat in enumerate(seats)
        }

    def killer(self, seat: Seat) -> float:
        """How likely this seat is the killer."""
        return self._killer[seat]

    def operative(self, seat: Seat) -> float:
        """How likely this seat is the operative."""
        return self._operative[seat]


@lru_cache(maxsize=1_024)
def common(public: Public) -> Weights:
    """Weigh all hypotheses by what everybody knows."""
    seats = public.seats
    operatives: tuple[Seat | None, ...] = (*seats, None)
    present = len(seats) / (len(ROLES) + (len(seats) >= TWO_GOOD_FROM))
    chance = [present / len(seats)] * len(seats) + [1 - present]
    rows = []
    for killer in seats:
        if killer in public.dead:  # the game would be over
            rows.append((0.0,) * len(operatives))
            continue
        row = []
        for operative, prior in zip(operatives, chance, strict=True):
            weight = prior
            for factor in FACTORS:
                weight *= factor(public, killer, operative)
            row.append(weight)
        rows.append(tuple(row))
    return tuple(rows)


def outside(public: Public) -> Belief:
    """Return what somebody would believe who knows only what all know."""
    return Belief(public.seats, common(public))


def inside(public: Public, private: Private) -> Belief:
    """Return what this seat believes."""
    seats = public.seats
    operatives: tuple[Seat | None, ...] = (*seats, None)
    rows = []
    for killer, row in zip(seats, common(public), strict=True):
        new = []
        for operative, weight in zip(operatives, row, strict=True):
            if weight:
                for own in OWN:
                    weight *= own(public, private, killer, operative)  # noqa: PLW2901  a product
            new.append(weight)
        rows.append(tuple(new))
    return Belief(seats, tuple(rows))


# what all know


def captured(public: Public, _: Seat, operative: Seat | None) -> float:
    """KI-11: who was captured is the operative, and nobody else is."""
    if public.captured:
        return 1.0 if operative in public.captured else NEVER
    return NEVER if operative in public.suicides else 1.0


def bore_the_gun(public: Public, killer: Seat, operative: Seat | None) -> float:
    """KI-14: who says to be good and lives through a night with the gun is not a good citizen."""
    weight = 1.0
    for night in public.nights:
        seat = night.holder
        if seat is not None and public.role_said(seat) == "good" and seat != killer:
            weight *= 0.3 if seat == operative else SLIP
    return weight


def one_of_each(public: Public, killer: Seat, operative: Seat | None) -> float:
    """KI-3, KI-4: of two who say to be the same, one lies; liars are killer and operative."""
    honest: list[str] = []
    for seat in public.seats:
        role = public.role_said(seat)
        if role is not None and seat not in (killer, operative):
            honest.append(role)
    weight = 1.0
    for role in set(honest):
        most = 2 if role == "good" and len(public.seats) >= TWO_GOOD_FROM else 1
        if honest.count(role) > most:
            weight *= SLIP
    return weight


def cover(public: Public, _: Seat, operative: Seat | None) -> float:
    """An operative seldom says so; nobody else says to be one."""
    weight = 1.0
    for seat in public.seats:
        role = public.role_said(seat)
        if role == "operative":
            weight *= 1.0 if seat == operative else SLIP
        elif role is not None and seat == operative:
            weight *= 0.5
    return weight


def gun_used(public: Public, killer: Seat, _: Seat | None) -> float:
    """KI-22: a killer with the gun uses it; a citizen often waits."""
    weight = 1.0
    for night in public.nights:
        if night.holder is not None:
            weight *= _used(night, is_killer=night.holder == killer)
    return weight


def _used(night: Dark, *, is_killer: bool) -> float:
    fired = 0.85 if is_killer else 0.5 if night.day == 1 else 0.7
    return fired if night.dead else 1 - fired


def told(public: Public, killer: Seat, operative: Seat | None) -> float:
    """Return how likely all that was claimed is, given who lies."""
    weight = 1.0
    for line in public.claims:
        judge = _TOLD.get(line.claim.kind)
        if judge is not None:
            weight *= judge(public, line, killer, operative)
    return weight


FACTORS: Final[tuple[Factor, ...]] = (
    captured,
    bore_the_gun,
    one_of_each,
    cover,
    gun_used,
    told,
)


def _hacker(public: Public, line: Heard, killer: Seat, operative: Seat | None) -> float:
    """KI-26: whether the armed is the killer, the opposite of an operative."""
    about = line.claim.about
    if about is None or about != public.armed_on(line.day - 1):
        return 1.0 if line.by == killer else SLIP
    if line.by == killer:
        return 0.5
    if line.by == operative and about != line.by:
        return 0.5
    truth = "killer" if (about == killer) != (about == operative) else "not_killer"
    return 1.0 if line.claim.value == truth else SLIP


def _reporter(public: Public, line: Heard, killer: Seat, operative: Seat | None) -> float:
    """KI-27: a trait of the killer, the opposite if it is an operative."""
    value = line.claim.value
    if not isinstance(value, str):
        return 1.0
    if line.by == killer:
        return 0.2 if public.trait(killer, value) else 0.8
    if line.by == operative:
        return 0.5
    true = public.trait(killer, value) != (killer == operative)
    return 1.0 if true else SLIP


def _known(_: Public, line: Heard, killer: Seat, operative: Seat | None) -> float:
    """KI-7: the detective's citizen; a killer has no reason to lie about it."""
    if line.claim.about == killer:
        return 0.3 if line.by == operative else SLIP
    return 1.0


def _trail(public: Public, line: Heard, killer: Seat, _: Seat | None) -> float:
    """KI-28: whom somebody acted on. Two in a night are one too many for a citizen."""
    if line.by == killer:
        return 0.4
    night = next((dark for dark in public.nights if dark.day == line.day - 1), None)
    return 1.0 if night is None else tracks(line.claim, night, killer)


def tracks(claim: Claim, night: Dark, killer: Seat) -> float:
    """Return how likely such tracks are, if they are true."""
    met = claim.value if isinstance(claim.value, tuple) else ()
    allowed = 2 if claim.about == night.holder else 1
    if claim.about == killer:
        return 1.0 if met else 0.5
    if len(met) > allowed:
        return SLIP
    fatal = any(seat in night.dead for seat in met) and claim.about != night.holder
    return 0.35 if fatal else 0.8


def _police(_: Public, line: Heard, killer: Seat, operative: Seat | None) -> float:
    """KI-29: a role."""
    if line.by in (killer, operative):
        return 0.5
    found = line.claim.value == "operative"
    return 1.0 if found == (line.claim.about == operative) else SLIP


_TOLD: Final[dict[str, Callable[[Public, Heard, Seat, Seat | None], float]]] = {
    c.HACKER: _hacker,
    c.REPORTER: _reporter,
    c.KNOWN: _known,
    c.TRAIL: _trail,
    c.POLICE: _police,
}


# what one seat alone knows


def myself(_: Public, private: Private, killer: Seat, operative: Seat | None) -> float:
    """I know what I am."""
    if (killer == private.me) != private.is_killer:
        return 0.0
    return 1.0 if (operative == private.me) == (private.role == "operative") else 0.0


def my_role(public: Public, private: Private, killer: Seat, operative: Seat | None) -> float:
    """KI-3: who says to be what only I can be lies; so does who says to be what nobody is."""
    taken = {private.role} if private.role != "good" else set()
    taken |= {value for _, source, _, value in private.lessons if source == "operative"}
    weight = 1.0
    for seat in public.seats:
        if seat != private.me and public.role_said(seat) in taken:
            weight *= 1.0 if seat == killer else 0.6 if seat == operative else SLIP
    return weight


def my_lessons(public: Public, private: Private, killer: Seat, operative: Seat | None) -> float:
    """What I was told is true, with the operative's lie where it can be (KI-26, KI-27)."""
    weight = 1.0
    for day, source, about, value in private.lessons:
        match source:
            case "hacker":
                truth = "killer" if (about == killer) != (about == operative) else "not_killer"
                weight *= 1.0 if value == truth else NEVER
            case "reporter":
                true = public.trait(killer, value) != (killer == operative)
                weight *= 1.0 if true else NEVER
            case "detective_start":
                weight *= NEVER if about == killer else 1.0
            case "detective":
                night = next((dark for dark in public.nights if dark.day == day), None)
                claim = Claim(c.TRAIL, about, tuple(value))
                if night is not None and claim not in public.said_by(private.me):
                    weight *= tracks(claim, night, killer)
            case "police":
                weight *= 1.0 if (value == "operative") == (about == operative) else NEVER
            case _:
                pass
    return weight


OWN: Final[tuple[Own, ...]] = (myself, my_role, my_lessons)
