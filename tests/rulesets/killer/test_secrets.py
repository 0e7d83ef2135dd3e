"""Every night there can be, side by side: what the same deaths look like from outside (CO-1, CO-3).

All combinations of gun, knife, hidden shot, guard and inspection over a few targets are played.
Nights with the same outcome for all, and the same results for me, must look the same to me, up to
the next night's end and down to the byte.
"""

import itertools
from collections import defaultdict
from typing import Final

from tasogare.kernel.game import Commit
from tests.rulesets.killer.oracle import due, public
from tests.rulesets.killer.play import KillerTable, play
from tests.table import Person
from tests.views import as_bytes, feed

CAST: Final = "police, reporter killer, mercenary, hitman, detective, hacker, operative"
TARGETS: Final = (None, 4, 6)
"""Nobody, the detective, the operative."""


def test_co_1_nights_with_one_outcome_look_the_same_from_outside() -> None:
    looks: dict[object, set[tuple[bytes, ...]]] = defaultdict(set)
    nights = 0
    for choices in itertools.product(TARGETS, repeat=4):
        for inspected in (None, 3):
            table = played((*choices, inspected), late=nights % 2 == 1)
            nights += 1
            for someone in (*table.people, table.onlooker):
                looks[seen_alike(table, someone)].add(tuple(as_bytes(someone.view.feed)))
    assert nights == 162
    assert len(looks) < nights * 8 / 2  # many nights share an outcome, or this would say nothing
    different = [key for key, feeds in looks.items() if len(feeds) > 1]
    assert different == []


def played(choices: tuple[int | None, ...], *, late: bool) -> KillerTable:
    table = play("night 1", CAST, gun="Aoi")
    aoi, ben, cho, dai, *_ = table.people
    doers = (
        (aoi, "shoot"),
        (ben, "assassinate"),
        (cho, "guard"),
        (dai, "hidden_shot"),
        (aoi, "inspect"),
    )
    given = list(zip(doers, choices, strict=True))
    for (someone, action), target in reversed(given) if late else given:
        if target is not None:
            table.now += 700 if late else 0
            someone.does(action, target=target)
    table.now = table.game.state.desk.deadlines["phase"].since
    table.clock()
    if table.game.state.ended is None:
        table.to_night()
        table.clock()
    return table


def seen_alike(table: KillerTable, someone: Person) -> object:
    """Return what this one may know: what all may, what it is owed, and what it chose itself."""
    known: list[object] = [someone.reader]
    game = type(table.game)(table.game.rules, table.seed)
    for commit in table.commits:
        world = game.state.world
        game.replay(commit)
        if world is None or not world.roles:
            continue
        known += public(world, commit)
        if isinstance(someone.reader, int):
            known += due(world, commit, someone.reader)
        known += own(commit, someone)
    return repr(known)


def own(commit: Commit, someone: Person) -> list[object]:
    """Return what this reader did itself, and what it reads because of that alone."""
    if commit.input.by != someone.reader:
        return []
    return [commit.input.body, feed((commit,), someone.reader)]
