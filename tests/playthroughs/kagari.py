"""Two games of The Village that together show every role, mark and cause of death.

In `the_day_the_toxic_hanged` the village wins: poison, a lover's death, a cat's revival, a fox
looked at, a guard, an absence and a removal. In `a_wolf_too_many` a mimic becomes a wolf, an owl
curses, an immoralist follows the foxes, and a decider breaks a tie made by the authority's vote.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from tasogare.kernel.inputs import TABLE, Leave, Outage, Sit, Start
from tasogare.kernel.seats import HOST, Seat
from tests.table import Person, Table

NAMES = ("替身君", "Aoi", "Ben", "Cho", "Dai", "Eri", "Fuku", "Gen", "Hana", "Iori", "Jun")


def village(
    cast: str, *, options: Mapping[str, Any] | None = None, chance: Mapping[str, Any] | None = None
) -> Table:
    """Seat a cast, the first of it being the stand-in; words after a role are marks."""
    words = [one.split() for one in cast.split(",")]
    seats: list[dict[str, Any]] = [{"role": role, "mark": marks} for role, *marks in words]
    seats[0]["stand_in"] = True
    names = NAMES[: len(seats)]
    return Table("kagari", seats, options=options, chance=chance, names=names, started=False)


def phase_ends(table: Table) -> None:
    """Let every clock run until another phase begins."""
    before = table.truth.phase
    while table.truth.phase == before:
        table.clock()


def all_vote(voters: Sequence[Person], target: Person) -> None:
    for someone in voters:
        someone.does("vote", target=target)


def the_day_the_toxic_hanged() -> Table:
    """Eleven seats, live."""
    table = village(
        "mason, wolf, big_wolf, seer, medium, hunter, mason, fox, toxic lover, villager lover, cat",
        chance={"big_wolf_hidden": True, "poison_victim": 6},
    )
    lobby(table)
    first_night(table)
    first_day(table)
    second_night(table)
    second_day(table)
    third_night(table)
    third_day(table)
    return table


def lobby(table: Table) -> None:
    aoi = table.people[1]
    aoi.says("good evening")
    table.put(HOST, Sit(name="Kei"))
    table.put(HOST, Leave(seat=Seat(11)))
    table.admit("viewer:1", "Zed")
    table.now += 5_000
    table.put(HOST, Start())
    aoi.says("role", "gm")
    table.gm.tells(aoi, "welcome to the pack")
    aoi.does("vote", target=2, refused="not_offered")
    phase_ends(table)


def first_night(table: Table) -> None:
    """A howl; a look at the big wolf, who hides; the stand-in dies (KA-20, KA-22, KA-26)."""
    _, aoi, ben, cho, _, _, fuku, *_ = table.people
    aoi.says("whom do we fear?", "wolves")
    ben.says("the quiet ones", "wolves")
    fuku.says("alone here?", "masons")
    aoi.does("attack", target=0)
    cho.does("skip")
    cho.does("divine", target=ben)
    phase_ends(table)
    table.died(table.people[0], "attacked")


def first_day(table: Table) -> None:
    """The toxic is hanged; the lover follows, then the lot falls on a mason (KA-33, KA-45)."""
    _, aoi, ben, cho, dai, eri, fuku, gen, hana, iori, jun = table.people
    iori.does("will", text="Without Hana there is no evening.")
    cho.says("She is too calm.\nVOTE Hana!")
    cho.does("vote", target=aoi, refused="already_done")
    all_vote((aoi, ben, dai, eri, fuku, gen, iori, jun), hana)
    hana.does("vote", target=cho)
    phase_ends(table)
    table.died(hana, "executed")
    table.died(iori, "followed")
    table.died(fuku, "poisoned")


def second_night(table: Table) -> None:
    """The wolves bite the fox in vain, the seer's look kills it, the cat brings the mason back."""
    _, aoi, ben, cho, _, eri, fuku, gen, *_, jun = table.people
    aoi.does("attack", target=cho)
    ben.does("attack", target=gen)
    cho.does("divine", target=gen)
    eri.does("guard", target=jun)
    jun.does("revive", target=fuku)
    phase_ends(table)
    table.died(gen, "cursed")
    assert fuku.seat in table.truth.living


def second_day(table: Table) -> None:
    """Last words and a will; a pause, a removal undone, an outage; one forgets to vote (KA-19)."""
    _, aoi, ben, cho, dai, eri, fuku, _, hana, _, jun = table.people
    hana.does("last_words", text="It was never about being calm.")
    table.gm.pauses()
    table.now += 60_000
    table.gm.resumes()
    table.gm.extends(30)
    table.gm.tells("all", "thirty seconds more")
    since = table.now
    table.now += 10_000
    table.put(TABLE, Outage(since=since))
    table.gm.kills(eri, "wrong button")
    table.now += 2_000
    table.gm.undoes()
    aoi.does("vote", target=cho)
    all_vote((ben, cho, eri, fuku, jun), aoi)
    table.gm.closes_the_phase()
    table.died(aoi, "executed")
    table.died(dai, "absent")


def third_night(table: Table) -> None:
    """The hunter stops the last wolf (KA-31)."""
    _, _, ben, cho, _, eri, *_, jun = table.people
    table.viewers[0].says("brave", "audience")
    ben.does("attack", target=cho)
    cho.does("divine", target=ben)
    eri.does("guard", target=cho)
    jun.does("skip")
    phase_ends(table)
    assert cho.seat in table.truth.living


def third_day(table: Table) -> None:
    """A bot for a seat, a removal, an act by proxy, and the last wolf is hanged (KA-61)."""
    _, _, ben, cho, _, eri, fuku, *_, jun = table.people
    table.gm.substitutes(fuku, "bot")
    table.gm.kills(jun, "away since yesterday")
    table.gm.acts(cho, "vote", target=ben)
    ben.does("vote", target=eri)
    all_vote((eri, fuku), ben)
    phase_ends(table)
    people = table.people
    table.is_won_by("village", *(people[place] for place in (3, 4, 5, 6, 8, 9, 10)))
    cho.says("well played")


def a_wolf_too_many() -> Table:
    """Ten seats, at the forum pace."""
    table = village(
        "villager, wolf, child_fox, fox, immoralist, mimic, owl authority, madman decider, "
        "seer, villager",
        options={"pace": "forum", "zone": "Asia/Tokyo", "immoralist_follows": True},
        chance={"child_fox_fails": True},
    )
    table.put(HOST, Start())
    phase_ends(table)
    _, aoi, ben, cho, dai, eri, fuku, gen, hana, iori = table.people
    ben.does("divine", target=aoi)
    fuku.does("curse", target=iori)
    phase_ends(table)
    table.died(iori, "owl")
    all_vote((ben, cho, dai, eri), hana)  # four for the seer …
    hana.does("vote", target=aoi)
    all_vote((aoi, gen, fuku), ben)  # … and four for the child fox, of them one by the decider
    phase_ends(table)
    table.died(ben, "executed")
    eri.does("mimic", target=aoi)
    aoi.does("attack", target=fuku)
    fuku.does("curse", target=gen)
    hana.does("divine", target=cho)
    phase_ends(table)
    table.died(fuku, "attacked")
    table.died(cho, "cursed")
    table.died(dai, "followed")
    table.is_won_by("wolves", aoi, eri, gen)
    return table
