"""Before the game: the sealed list of roles, the rolls, and the deal (LO-3 … LO-6)."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from tasogare.kernel.draft import Draft
from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import EVERYONE, Seat, only
from tasogare.rulesets.lotro import facts as f
from tasogare.rulesets.lotro import lists
from tasogare.rulesets.lotro.notices import ItemGiven, RangersDay, Roll, RollAgain, SlotsSealed
from tasogare.rulesets.lotro.roles import ITEMS, ROLES, WOLF
from tasogare.rulesets.lotro.state import GATHERING, ROLL, World
from tasogare.toolbox.notices import Learned, RoleTold
from tasogare.toolbox.phases import CLOCK

ROLLS: Final = tuple(range(1, 101))
SALT_BYTES: Final = 32
WOLVES: Final = "wolves"
"""LO-4: the source of what a wolf learns."""


def sealed(slots: Sequence[str], salt: str) -> str:
    """CO-4: the SHA-256, in hex, of 32 bytes of salt followed by the list as canonical JSON."""
    text = json.dumps(list(slots), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(bytes.fromhex(salt) + text.encode()).hexdigest()


def fix_slots(d: Draft[World]) -> None:
    """LO-3, LO-5, LO-6: fix the secret list, publish its hash, tell the rangers' day."""
    world = d.world
    players = len(world.seats)
    day = world.options.rangers_day or lists.rangers_day(players)
    why = lists.hindrances(players, world.options)
    if why:
        raise Refused("bad_role_counts", why=why)
    drawn = d.pick("role_list", [list(one) for one in _lists(world, day)])
    slots = d.arrange("deal", drawn, players)
    if not lists.allowed(_counts(slots), day):
        raise Refused("bad_role_counts")
    salt = d.secret("slot_salt", SALT_BYTES)
    d.happen(f.SlotsFixed(slots=slots, salt=salt, rangers_day=day))
    d.tell(RangersDay(day=day), to=EVERYONE)
    d.tell(SlotsSealed(hash=sealed(slots, salt)), to=EVERYONE)


def _counts(slots: Sequence[str]) -> lists.Counts:
    return lists.of_roles({role: tuple(slots).count(role) for role in ROLES})


def _lists(world: World, day: int) -> tuple[tuple[str, ...], ...]:
    """LO-5: what the list is drawn from: the host's own, or those built in that fit the day."""
    players = len(world.seats)
    if world.options.roles is None:
        return tuple(one for one in lists.built_in(players) if lists.allowed(_counts(one), day))
    return (lists.slots(lists.of_roles(world.options.roles)),)


def ask_rolls(d: Draft[World], seats: Sequence[Seat]) -> None:
    """LO-3: on the game master's call these roll."""
    for seat in seats:
        d.ask(ROLL, seat)


def roll(d: Draft[World], seat: Seat) -> None:
    """LO-3: one roll, shown to all."""
    number = d.pick("roll", ROLLS, about=str(seat))
    d.happen(f.Rolled(seat=seat, number=number))
    d.tell(Roll(by=seat, number=number), to=EVERYONE)


def owing(d: Draft[World]) -> tuple[Seat, ...]:
    """Who has not rolled in this round."""
    asked = (
        (seat, d.state.prompt(seat, ROLL)) for seat in d.world.seats if seat not in d.world.dead
    )
    return tuple(seat for seat, prompt in asked if prompt is not None and prompt.values is None)


def tied(world: World) -> tuple[tuple[Seat, ...], ...]:
    """LO-3: the groups of equal rolls."""
    groups: dict[tuple[int, ...], list[Seat]] = defaultdict(list)
    for seat in world.seats:
        groups[world.rolls[seat]].append(seat)
    return tuple(tuple(group) for group in groups.values() if len(group) > 1)


def next_round(d: Draft[World]) -> bool:
    """LO-3: let the tied roll again; False where no tie is left. For the removed it is rolled."""
    d.close(ROLL)
    again = tuple(sorted(seat for group in tied(d.world) for seat in group))
    if not again:
        return False
    d.tell(RollAgain(seats=again), to=EVERYONE)
    for seat in again:
        if seat in d.world.dead:
            roll(d, seat)
    ask_rolls(d, tuple(seat for seat in again if seat not in d.world.dead))
    d.deadline(CLOCK, to=EVERYONE, length=d.length(GATHERING))
    return True


def settle(d: Draft[World]) -> None:
    """LO-3: roll for everyone, round by round, until no tie is left."""
    while True:
        for seat in owing(d):
            roll(d, seat)
            d.answer(seat, ROLL, {})
        if not next_round(d):
            return


def deal(d: Draft[World]) -> None:
    """LO-3, LO-4: the k-th highest roll gets slot k; each is told its own, wolves their fellows."""
    world = d.world
    ranked = sorted(world.seats, key=lambda seat: world.rolls[seat], reverse=True)
    roles = dict(zip(ranked, world.slots, strict=True))
    d.happen(f.Dealt(roles={seat: roles[seat] for seat in world.seats}))
    for seat, role in d.world.roles.items():
        d.tell(RoleTold(role=role, marks=()), to=only(seat))
        if role in ITEMS:
            d.tell(ItemGiven(item=ITEMS[role]), to=only(seat))
    pack = tuple(seat for seat in world.seats if roles[seat] == WOLF)
    for seat in d.world.wolves:
        for fellow in pack:
            if fellow != seat:
                d.tell(Learned(source=WOLVES, about=fellow, value=WOLF), to=only(seat))
