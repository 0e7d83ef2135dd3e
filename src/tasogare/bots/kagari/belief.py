"""Who is a wolf, who a fox? A small Bayes over which of those who say to be seers and mediums are.

A hypothesis names the true seers and mediums among the claimants. Under it their results are facts,
the others who claim are liars, and whoever is left is as likely a wolf as anybody, more or less by
how they voted and what else they said. Weights are plain guesses that games of bots bore out.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.evidence import KIN, PACK, Look, Private, Public
from tasogare.kernel.seats import Seat

MISSING: Final = (0.9, 0.8, 0.45)
"""How likely a true seer or medium has not said so yet, by day; later `LATE`."""
LATE: Final = 0.2
FAKES: Final = {c.SEER: 0.3, c.MEDIUM: 0.12}
"""How likely one more claim is a lie, beside those of the true ones."""
BOLDNESS: Final = {
    "wolf": 0.2,
    "big_wolf": 0.2,
    "madman": 1.0,
    "fox": 0.05,
    "child_fox": 0.3,
    "immoralist": 0.5,
}
"""How readily each says to be a seer or medium who is none."""
ALLIES: Final = ("madman", "immoralist")
MOST: Final = 24
NEGLIGIBLE: Final = 500
"""Of how many hypotheses account is taken at most, and which share of the best they must have."""
SLIP: Final = 0.01
"""How likely somebody true says what is not so, and what cannot be is so after all."""
LIED_BLACK: Final = 0.35
"""How often a liar says wolf."""
NIGHT_OF_A_SEER: Final = 0.85
"""How likely a true seer or medium outlives one more night after saying so."""
SLAIN_LIAR: Final = 0.35
"""How likely it is a liar whom the wolves kill among the claimants: a madman then."""
LUCKY: Final = 0.15
"""How likely a liar has named somebody who died in that very night beside another."""
SEES: Final = 0.6
"""How much a vote for a sure wolf speaks for the voter: wolves seldom vote for their own."""
BITTEN: Final = 8.0
"""How much likelier a fox outlives an attack than a human, whom a guard may save (KA-32)."""
HEARSAY: Final = 0.25
"""How much it makes somebody suspect that somebody trusted suspects them today."""


@dataclass(frozen=True, slots=True)
class Belief:
    """How likely each seat is a wolf, a fox, and their ally; and how true each claimant is."""

    wolves: Mapping[Seat, float]
    foxes: Mapping[Seat, float]
    allies: Mapping[Seat, float]
    truth: Mapping[tuple[str, Seat], float]
    """By `seer` or `medium`, and seat."""

    def wolf(self, seat: Seat) -> float:
        """How likely this seat is a wolf."""
        return self.wolves.get(seat, 0.0)

    def fox(self, seat: Seat) -> float:
        """How likely this seat is a fox or child fox."""
        return self.foxes.get(seat, 0.0)

    def ally(self, seat: Seat) -> float:
        """How likely this seat is a madman, or an immoralist."""
        return self.allies.get(seat, 0.0)

    def evil(self, seat: Seat) -> float:
        """How likely this seat is not of the village."""
        return min(1.0, self.wolf(seat) + self.fox(seat) + self.ally(seat))

    def true(self, role: str, seat: Seat) -> float:
        """How likely a claimant is what it says."""
        return self.truth.get((role, seat), 0.0)


@dataclass(frozen=True, slots=True)
class Group:
    """These of all who say to have a role are true; so much is known then."""

    true: frozenset[tuple[str, Seat]]
    honest: frozenset[Seat]
    liars: frozenset[Seat]
    black: frozenset[Seat]
    white: frozenset[Seat]
    """Of one result or another, and true claimants."""
    unfoxed: frozenset[Seat]
    """KA-28: whoever outlived the look of a true seer is no fox."""
    cursed: frozenset[Seat]
    """Who died of one, beside the one the wolves killed."""
    weight: float


def reckon(public: Public, private: Private | None) -> Belief:
    """Return what this seat believes; without one, what somebody would who only looks on."""
    hypotheses = _weighed(public, private)
    total = sum([hypothesis.weight for hypothesis in hypotheses]) or 1.0
    sums = _Sums(public, private)
    truth: dict[tuple[str, Seat], float] = {}
    for hypothesis in hypotheses:
        share = hypothesis.weight / total
        for claim in hypothesis.true:
            truth[claim] = truth.get(claim, 0.0) + share
        sums.add(hypothesis, share)
    grey = sums.greys()
    first = {seat: min(1.0, sums.wolves[seat] + grey[seat]) for seat in public.seats}
    grey = sorted_out(public, private, first, grey)
    wolves = {seat: min(0.99, sums.wolves[seat] + grey[seat]) for seat in public.seats}
    return Belief(wolves, sums.foxes(), sums.allies, truth)


# hypotheses


def _weighed(public: Public, private: Private | None) -> list[Group]:
    """Return the likeliest hypotheses: true seers and true mediums together."""
    seers, mediums = (
        _likeliest(list(_groups(public, private, role))) for role in (c.SEER, c.MEDIUM)
    )
    bounds = _Bounds(public, private)
    return _likeliest([bounds.both(one, other) for one in seers for other in mediums])


def _likeliest(groups: list[Group]) -> list[Group]:
    ranked = sorted(groups, key=lambda group: group.weight, reverse=True)[:MOST]
    least = ranked[0].weight / NEGLIGIBLE
    return [group for group in ranked if group.weight >= least]


def _groups(public: Public, private: Private | None, role: str) -> Iterator[Group]:
    """Say which claimants of a role may be true, and how likely that is by itself."""
    told = public.looks[role]
    me = None if private is None else private.me
    mine = private is not None and private.role == role
    if private is not None and mine:
        told = {**told, private.me: private.looks}
    dealt = public.roles.get(role, 0)
    places = dealt + (role == c.SEER and "mimic" in public.roles)  # KA-35
    must = [seat for seat in told if mine and seat == me]
    cannot = {me} if private is None else {me, *private.wolves, *private.foxes}
    free = [seat for seat in told if seat not in cannot]
    missing = MISSING[public.day] if public.day < len(MISSING) else LATE
    likely = {seat: _likely(public, seat, told[seat], mine=seat == me) for seat in told}
    for number in range(max(0, places - len(must)) + 1):
        for some in combinations(free, number):
            true = frozenset((*some, *must))
            weight = missing ** max(0, dealt - len(true))
            weight *= FAKES[role] ** (len(told) - len(true))
            for seat, (if_true, if_false) in likely.items():
                weight *= if_true if seat in true else if_false
            looks = [look for seat in true for look in told[seat]]
            white = frozenset(look.about for look in looks if not look.wolf)
            yield Group(
                true=frozenset((role, seat) for seat in true),
                honest=true,
                liars=frozenset(told) - true,
                black=frozenset(look.about for look in looks if look.wolf),
                white=white,
                unfoxed=white.intersection(public.living) if role == c.SEER else frozenset(),
                cursed=_cursed(public, looks) if role == c.SEER else frozenset(),
                weight=weight,
            )


def _cursed(public: Public, looks: Iterable[Look]) -> frozenset[Seat]:
    """Return who was seen to be human and was dead the same morning, not alone."""
    dead = public.nights
    return frozenset(
        [
            look.about
            for look in looks
            if not look.wolf and len(dead.get(look.day, ())) > 1 and look.about in dead[look.day]
        ]
    )


def _likely(
    public: Public, seat: Seat, looks: tuple[Look, ...], *, mine: bool
) -> tuple[float, float]:
    """Weigh what a claimant told, and whether it is alive: if it is true, and if it is not."""
    if mine:
        return 1.0, 1.0
    true = false = 1.0
    black = min(0.45, 1.2 * public.wolves / max(1, len(public.seats) - 2 * public.day))
    for look in looks:
        true *= black if look.wolf else 1 - black
        false *= LIED_BLACK if look.wolf else 1 - LIED_BLACK
    false *= LUCKY ** len(_cursed(public, looks))
    since = public.since.get(seat, public.day)
    if any(seat in dead for day, dead in public.nights.items() if day > since):
        false *= SLAIN_LIAR
    if seat in public.living:
        true *= NIGHT_OF_A_SEER ** max(0, public.day - since)
    return true, false


class _Bounds:
    """What is certain or counted whoever is true, and what contradicts it."""

    def __init__(self, public: Public, private: Private | None) -> None:
        roles = public.roles
        self.wolves = public.wolves
        sinners = (*PACK, *KIN, "madman", "immoralist")
        self.sinners = sum([roles.get(role, 0) for role in sinners])
        self.clash = 0.5 if "big_wolf" in roles else SLIP
        self.slain = _slain(public)
        self.black = frozenset[Seat]()
        self.white = frozenset[Seat]()
        if private is not None:
            self.black, self.white = private.wolves, private.humans
        if private is not None and private.role == "child_fox":
            self.black |= {look.about for look in private.looks if look.wolf}

    def both(self, one: Group, other: Group) -> Group:
        """Weigh true seers and true mediums together: what they say must fit."""
        honest = one.honest | other.honest
        black = one.black | other.black | self.black
        white = one.white | other.white | self.white
        liars = (one.liars | other.liars) - honest
        weight = one.weight * other.weight * self.clash ** len(black & white)
        weight *= SLIP ** len(black & (honest | self.slain))  # KA-25: wolves attack no wolves
        weight *= SLIP if len(black) > self.wolves else 1.0
        weight *= SLIP if len(black | liars) > self.sinners else 1.0
        return Group(
            true=one.true | other.true,
            honest=honest,
            liars=liars - black,
            black=black,
            white=(white | honest) - black,
            unfoxed=one.unfoxed | other.unfoxed,
            cursed=one.cursed | other.cursed,
            weight=weight,
        )


# from hypotheses to seats


class _Sums:
    """How likely every seat is a wolf, a fox, an ally, added up hypothesis by hypothesis.

    Of those about whom a hypothesis says nothing all are alike, so only the others are counted.
    """

    def __init__(self, public: Public, private: Private | None) -> None:
        roles = public.roles
        self.public = public
        self.kin = frozenset[Seat]() if private is None else private.foxes
        self._outlived = () if private is None else private.outlived
        self.wolves = dict.fromkeys(public.seats, 0.0)
        self.allies = dict.fromkeys(public.seats, 0.0)
        self._foxes = dict.fromkeys(public.seats, 0.0)
        self._not_grey = dict.fromkeys(public.seats, 0.0)
        self._grey = self._fox = 0.0
        self._number = sum([roles.get(role, 0) for role in KIN])
        shares = {role: roles.get(role, 0) * bold for role, bold in BOLDNESS.items()}
        whole = sum(shares.values()) or 1.0
        self._liars = [
            sum([shares[role] for role in among]) / whole for among in (PACK, KIN, ALLIES)
        ]
        self._hidden = 0.06 if "big_wolf" in roles else 0.003
        self._masons = _masons(public)
        self._fixed = _slain(public).union(self._masons)

    def add(self, h: Group, share: float) -> None:
        """Add one hypothesis with its share of all."""
        as_wolf, as_fox, as_ally = (part * share for part in self._liars)
        for seat in h.black:
            self.wolves[seat] += share
        for seat in h.liars:
            self.wolves[seat] += as_wolf
            self._foxes[seat] += as_fox
            self.allies[seat] += as_ally
        special = h.black | h.liars | h.white | self._fixed
        for seat in special - h.black - h.liars:
            doubt = (1 - self._masons.get(seat, 1.0)) * 0.8
            self.wolves[seat] += share * (self._hidden + doubt)
        unknown = len(self.public.seats) - len(special)
        left = self.public.wolves - len(h.black) - len(h.liars) * self._liars[0]
        base = share * max(0.02, left / max(1, unknown))
        self._grey += base
        for seat in special:
            self._not_grey[seat] += base
        cleared = h.unfoxed | h.black | h.liars | h.honest | self._masons.keys()
        possible = len(self.public.living) - len(cleared.intersection(self.public.living))
        fox = share * max(0, self._number - len(h.cursed)) / (possible + 2)
        self._fox += fox
        for seat in cleared:
            self._foxes[seat] -= fox

    def greys(self) -> dict[Seat, float]:
        """Return how likely each is a wolf by being one of those nothing is known about."""
        return {seat: max(0.0, self._grey - known) for seat, known in self._not_grey.items()}

    def foxes(self) -> dict[Seat, float]:
        """Return how likely each living seat is a fox."""
        if self.kin:
            return {seat: float(seat in self.kin) for seat in self.public.seats}
        foxes = dict.fromkeys(self.public.seats, 0.0)
        for seat in self.public.living:
            chance = max(0.0, self._fox + self._foxes[seat])
            bitten = chance * BITTEN ** self._outlived.count(seat)
            foxes[seat] = bitten / (1 - chance + bitten)
        return foxes


def _slain(public: Public) -> frozenset[Seat]:
    """Return who died alone in a night: of the wolves' attack, as far as one can tell."""
    return frozenset([dead[0] for dead in public.nights.values() if len(dead) == 1])


def _masons(public: Public) -> dict[Seat, float]:
    """KA-5: how sure it is of each mason that it is one; those who name each other vouch."""
    places = public.roles.get(c.MASON, 0)
    named = set(public.masons).union(*public.masons.values()) if public.masons else set()
    if not places or not named:
        return dict.fromkeys(named, 0.3)
    sure = min(1.0, places / len(named))
    return {seat: (0.98 if len(public.masons) > 1 else 0.93) * sure**2 for seat in named}


def sorted_out(
    public: Public, private: Private | None, first: Mapping[Seat, float], grey: dict[Seat, float]
) -> dict[Seat, float]:
    """Tell those apart about whom no result says anything, by votes and words; the sum stays."""
    before = sum(grey.values())
    base = sum(first.values()) / len(first)
    lr = {seat: _for_or_against(chance, base) for seat, chance in first.items()}
    factor = dict.fromkeys(public.seats, 1.0)
    for vote in public.votes:
        if vote.day < public.day:
            factor[vote.by] *= lr[vote.target]
    me = None if private is None else private.me
    heat = dict.fromkeys(public.seats, 1.0)
    for line in public.opinions:
        about = line.claim.about
        if about is None:
            continue
        trusts = line.claim.kind == c.TRUST
        if line.day < public.day:
            said = lr[about] ** 0.3
            factor[line.by] *= 1 / said if trusts else said
        elif line.by != me:
            said = 1 + HEARSAY * max(0.0, 1 - 2 * first[line.by])
            heat[about] *= 1 / said if trusts else said
    for seat, role in public.said.items():
        factor[seat] *= _word(public, role)
    weighed = {
        seat: share * min(6.0, max(0.1, factor[seat])) * heat[seat] for seat, share in grey.items()
    }
    scale = before / (sum(weighed.values()) or 1.0)
    return {seat: min(0.95, share * scale) for seat, share in weighed.items()}


def _for_or_against(target: float, base: float) -> float:
    """Weigh a vote: for a wolf it speaks for the voter, for a human a little against it."""
    if target > base:
        return 1 - SEES * min(1.0, (target - base) / (1 - base + 0.01))
    return 1 + 0.15 * (base - target) / (base + 0.01)


def _word(public: Public, role: str) -> float:
    """Weigh what somebody says to be, other than seer, medium or mason."""
    if role == "villager":
        return 1.0
    if role in PACK or role in KIN:
        return 1.5
    places = public.roles.get(role, 0)
    if not places:
        return 3.0
    return 0.45 if places >= len(public.saying(role)) else 1.2
