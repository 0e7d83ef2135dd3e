"""What a commit in The Village brings whom, worked out a second time, straight from the clauses.

Used where random games are judged: `due` is every result that KA-28 … KA-31, KA-35, KA-41 owe one
seat, `known` what the deal tells it (KA-5, KA-6), `public` what everybody may know of an input,
`verdict` who has won (KA-60 … KA-65). They read facts and what was drawn, never a feed.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tasogare.kernel import facts as kernel
from tasogare.kernel.entries import Fact
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Answer
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari import facts as f
from tasogare.rulesets.kagari.state import World, evolve

Result = tuple[str, Seat | None, Any]

WOLVES = {"wolf", "big_wolf"}
FOXES = {"fox", "child_fox"}
SIDES = {
    "village": {"villager", "seer", "medium", "hunter", "mason", "cat", "toxic", "mimic", "owl"},
    "wolves": {*WOLVES, "madman"},
    "foxes": {*FOXES, "immoralist"},
}


def facts(commit: Commit) -> list[Fact]:
    return [entry for entry in commit.entries if isinstance(entry, Fact)]


def people(world: World) -> list[Seat]:
    return [seat for seat in world.seats if seat != world.stand_in]


def with_role(world: World, *roles: str) -> set[Seat]:
    return {seat for seat in world.seats if world.roles[seat] in roles}


def known(world: World, seat: Seat) -> list[Result]:
    """Return what a seat is told at the deal, sorted (KA-5, KA-6, KA-20)."""
    role, marks = world.roles[seat], world.marks.get(seat, ())
    told: list[Result] = []
    if seat == world.stand_in:
        return told
    if role in WOLVES:
        told += [("wolves", other, "wolf") for other in with_role(world, *WOLVES)]
    if role == "mason":
        told += [("masons", other, "mason") for other in with_role(world, "mason")]
    if role in FOXES:
        told += [("fox", other, world.roles[other]) for other in with_role(world, *FOXES)]
    if role == "immoralist":
        told += [("fox", other, "fox") for other in with_role(world, "fox")]
    if "lover" in marks:
        told += [("lovers", other, "lover") for other in world.marked("lover")]
    told = [one for one in told if one[1] != seat]
    if "authority" in marks:
        told.append(("authority", seat, "authority"))
    return sorted(told, key=str)


@dataclass
class Dawn:
    """A night of `world` settled again, step by step (KA-40)."""

    world: World
    commit: Commit

    def __post_init__(self) -> None:
        self.dead = set(self.world.dead)
        self.roles = dict(self.world.roles)
        self.saved: set[Seat] = set()
        self.looks: list[tuple[str, Seat, Seat]] = []
        self.back: set[Seat] = set()
        self.turned: set[Seat] = set()
        self.attack()
        self.divine()
        self.failing_looks()
        self.revive()
        self.curse()
        self.turn()
        self.out()

    def drew(self, label: str, about: Seat | None = None) -> list[Any]:
        wanted = "" if about is None else str(about)
        return [
            one.result
            for one in facts(self.commit)
            if isinstance(one, kernel.Drew) and (one.label, one.about) == (label, wanted)
        ]

    def lives(self, seat: Seat) -> bool:
        return seat not in self.dead

    def kill(self, seats: Iterable[Seat]) -> None:
        """KA-45, KA-46: with whoever follows."""
        fallen = {seat for seat in seats if self.lives(seat)}
        if not fallen:
            return
        self.dead |= fallen
        after: set[Seat] = set()
        pair = set(self.world.marked("lover"))
        if fallen & pair:
            after |= pair
        kin = {seat for seat, role in self.roles.items() if role in FOXES}
        if self.world.options.immoralist_follows and fallen & kin and kin <= self.dead:
            after |= with_role(self.world, "immoralist")
        self.kill(after)

    def doing(self, action: str, role: str) -> dict[Seat, Seat]:
        """Who with this role has chosen whom, and lives at this step."""
        return {
            seat: choice.target
            for seat, choice in sorted(self.world.choices.items())
            if choice.action == action
            and choice.target is not None
            and self.world.roles[seat] == role
            and self.lives(seat)
        }

    def attack(self) -> None:
        """Steps 1 and 2 (KA-20, KA-25, KA-31, KA-32, KA-33, KA-34)."""
        world = self.world
        first = world.day == 1
        target = world.stand_in if first else None if world.pack is None else world.pack.target
        if target is None or not self.lives(target):
            return
        guards = {by for by, over in self.doing("guard", "hunter").items() if over == target != by}
        if not first:
            self.saved = guards
            if guards or world.roles[target] == "fox":
                return
        self.kill({target})
        if world.roles[target] in {"toxic", "cat"}:
            self.kill(self.drew("poison_victim"))

    def divine(self) -> None:
        """Step 3 (KA-28, KA-41): what a look shows is read after the mimic has turned (KA-35)."""
        able = {
            seat: choice.target
            for seat, choice in self.world.choices.items()
            if choice.action == "divine"
            and choice.target is not None
            and self.world.roles[seat] == "seer"
            and (self.lives(seat) or self.world.options.dead_seer_curses)
        }
        self.looks += [("seer", seat, to) for seat, to in able.items() if self.lives(seat)]
        self.kill({to for to in able.values() if self.world.roles[to] == "fox"})

    def failing_looks(self) -> None:
        """Step 4 (KA-29)."""
        self.looks += [
            ("child_fox", seat, to) for seat, to in self.doing("divine", "child_fox").items()
        ]

    def revive(self) -> None:
        """Step 5 (KA-34)."""
        tried = {
            to for by, to in self.doing("revive", "cat").items() if self.drew("revived", by)[0]
        }
        self.back = {seat for seat in tried if not self.lives(seat)}
        self.dead -= self.back

    def curse(self) -> None:
        """Step 6 (KA-36)."""
        cursed = self.doing("curse", "owl").values()
        self.kill({to for to in cursed if self.roles[to] not in {*WOLVES, "fox"}})

    def turn(self) -> None:
        """Step 7 (KA-35)."""
        for by, to in self.doing("mimic", "mimic").items():
            like = self.world.roles[to]
            self.roles[by] = "wolf" if like in WOLVES else like if like == "seer" else "villager"
            self.turned.add(by)

    def out(self) -> None:
        """Step 8 (KA-37)."""
        world = self.world
        if world.day == 1:
            return
        must = {"seer", "child_fox", "hunter", *(("mimic",) if world.day == 2 else ())}
        idle = set()
        for seat in people(world):
            role = world.roles[seat]
            owes = role in must and seat not in world.choices
            if seat in world.began and (owes or (role in WOLVES and world.pack is None)):
                idle.add(seat)
        self.kill(idle)

    def results(self, seat: Seat) -> list[Result]:
        """Step 9 (KA-41): what a seat living now is told."""
        world, told = self.world, list[Result]()
        if not self.lives(seat) or seat == world.stand_in:
            return told
        told += [
            (source, to, self.shown(source, seat, to))
            for source, by, to in self.looks
            if by == seat
        ]
        there = seat in world.began
        if world.roles[seat] == "medium" and there and world.executed is not None:
            wolf = world.roles[world.executed] in WOLVES
            told.append(("medium", world.executed, "wolf" if wolf else "human"))
        if seat in self.saved:
            told.append(("hunter", Dawn.target(world), "saved"))
        return told + self.meetings(seat)

    @staticmethod
    def target(world: World) -> Seat | None:
        return None if world.pack is None else world.pack.target

    def shown(self, source: str, by: Seat, to: Seat) -> str:
        """KA-28, KA-29: each look at a big wolf is drawn, and each of a child fox may fail."""
        if source == "child_fox" and self.drew("child_fox_fails", by)[0]:
            return "failed"
        hidden = self.roles[to] == "big_wolf" and self.drew("big_wolf_hidden", by)[0]
        return "wolf" if self.roles[to] in WOLVES and not hidden else "human"

    def meetings(self, seat: Seat) -> list[Result]:
        """KA-5, KA-35: a new wolf and the pack meet, and one that is back meets the new ones."""
        pack = {one for one, role in self.roles.items() if role in WOLVES} - {seat}
        told: list[Result] = []
        wolf = self.roles[seat] in WOLVES
        new = {one for one in self.turned if self.lives(one) and self.roles[one] == "wolf"}
        if seat in self.turned:
            told.append(("mimic", seat, self.roles[seat]))
            if wolf:
                told += [("wolves", other, "wolf") for other in pack]
        elif wolf:
            told += [("wolves", other, "wolf") for other in new]
            if seat in self.back:
                earlier = {one for one in self.world.turned if one in pack} - new
                told += [("wolves", other, "wolf") for other in earlier]
        return told


def due(world: World, commit: Commit, seat: Seat) -> list[Result]:
    """Return the results owed to a seat at dawn, sorted; nothing at other times.

    `world` is as it was before the input.
    """
    happened = facts(commit)
    if not any(isinstance(one, f.NightClosed) for one in happened):
        return []
    return sorted(Dawn(as_it_closed(world, happened), commit).results(seat), key=str)


def owed(world: World, commit: Commit, seat: Seat) -> list[object]:
    """Return a seat's results, and what the living pack alone hears of an input (KA-25, KA-26)."""
    mine: list[object] = list(due(world, commit, seat))
    if seat not in world.dead and world.roles[seat] in WOLVES:
        kinds = f.PackChose | f.PackSpoke
        mine += [one for one in facts(commit) if isinstance(one, kinds)]
    return mine


def as_it_closed(world: World, happened: list[Fact]) -> World:
    """The world with what the same input still did before the night closed."""
    for one in happened:
        if isinstance(one, f.NightClosed):
            break
        world = evolve(world, one)
    return world


def public(world: World, commit: Commit) -> list[object]:
    """Return what everybody may know of an input (KA-16, KA-21, KA-26, KA-42, KA-50), in order."""
    seen: list[object] = []
    happened = facts(commit)
    for fact in happened:
        match fact:
            case f.Died():
                shown = fact.cause in {"executed", "absent", "gm"}
                seen.append(("died", fact.seat, fact.cause if shown else ""))
            case f.DayClosed():
                seen.append(("closed", sorted(fact.ballots.items()), fact.executed))
            case f.PackSpoke():
                spoken = world.pack_messages
                seen.append(("howl", spoken) if spoken % 5 == 0 else "")
            case f.WillPublished():
                seen.append(("will", fact.seat, world.wills.get(fact.seat)))
            case f.VoteCast() | f.CameBack() | f.PhaseEntered() | kernel.GameEnded():
                seen.append(fact)
            case f.WindowOpened() if world.day == 1 and world.stand_in is not None:
                seen.append(("declared", stand_in_says(world)))
    body = commit.input.body
    if isinstance(body, Answer) and body.action == "last_words":
        seen.append((commit.input.by, body.values))
    return sorted((one for one in seen if one != ""), key=str)


def stand_in_says(world: World) -> tuple[str, set[Seat]]:
    """KA-21, KA-76."""
    assert world.stand_in is not None
    role = world.roles[world.stand_in]
    others = with_role(world, "mason") - {world.stand_in} if role == "mason" else set()
    return "seer" if role == "madman" else role, others


def verdict(world: World, commit: Commit) -> tuple[str, set[Seat]] | None:
    """Return who has won by the clauses, with the world as it is after an input; None: nobody."""
    living = set(world.seats) - world.dead.keys()
    wolves = {seat for seat in living if world.roles[seat] in WOLVES}
    foxes = {seat for seat in living if world.roles[seat] in FOXES}
    if not living:  # KA-63
        return "", set()
    if not wolves:  # KA-61
        side = "foxes" if foxes else "village"
    elif len(wolves) >= len(living - wolves - foxes):  # KA-62
        side = "foxes" if foxes else "wolves"
    else:
        return None
    return side, {seat for seat in people(world) if world.roles[seat] in SIDES[side]}  # KA-64
