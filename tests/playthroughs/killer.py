"""A game of Killer for five in which everything happens that can be told; kept in `killer.txt`."""

from tasogare.kernel.inputs import TABLE, Leave, Outage, Sit, Start
from tasogare.kernel.seats import HOST, Seat
from tests.rulesets.killer.play import NOBODY, KillerTable, play

CAST = (
    "police female young, reporter killer male old, mercenary male young, "
    "good female old, operative male old"
)


def game() -> KillerTable:
    """Play it."""
    table = play("", CAST, started=False, chance={"gun_lot": "Aoi", "operative_absent": "hitman"})
    lobby(table)
    first_day(table)
    second_day(table)
    third_day(table)
    return table


def lobby(table: KillerTable) -> None:
    aoi, ben, *_ = table.people
    aoi.says("good evening")
    table.put(HOST, Sit(name="Fuku"))
    table.put(HOST, Leave(seat=Seat(5)))
    table.admit("viewer:1", "Zed")
    table.now += 5_000
    table.put(HOST, Start())
    aoi.says("role", "gm")
    table.gm.tells(ben, "is your microphone on?")


def first_day(table: KillerTable) -> None:
    """A tie, a lot, a blocked shot, a capture; closed early by everybody's done."""
    aoi, ben, cho, dai, eri = table.people
    aoi.says("who is it?")
    table.clock()
    aoi.votes(ben)
    ben.votes(aoi)
    cho.votes(ben)
    cho.votes(NOBODY)
    cho.votes(aoi)
    dai.votes(ben)
    eri.votes(cho)
    assert table.truth.phase == "night"
    aoi.shoots(cho)
    aoi.inspects(eri)
    ben.investigates("sex")
    cho.guards(cho)
    for someone in table.people:
        someone.is_done()
    assert table.truth.phase == "meeting"


def second_day(table: KillerTable) -> None:
    """A pause, a suicide, an outage, a removal undone, and a knife."""
    aoi, ben, cho, dai, eri = table.people
    table.gm.pauses()
    table.now += 60_000
    table.gm.resumes()
    table.gm.extends(30)
    table.gm.tells("all", "thirty seconds more")
    table.gm.closes_the_phase()
    for someone in (aoi, ben, cho, eri):
        someone.votes(dai)
    dai.votes(ben)
    table.died(dai, "suicide")
    dai.says("I could not", "audience")
    table.viewers[0].says("poor Dai", "audience")
    since = table.now
    table.now += 10_000
    table.put(TABLE, Outage(since=since))
    table.gm.kills(aoi, "wrong button")
    table.now += 2_000
    table.gm.undoes()
    ben.assassinates(eri)
    table.clock()
    table.died(eri, "assassinated")


def third_day(table: KillerTable) -> None:
    """A bot for a seat, an act by proxy, and the killer is shot."""
    aoi, ben, cho, *_ = table.people
    table.gm.substitutes(cho, "bot")
    table.clock()
    table.gm.acts(cho, "vote", target=aoi)
    aoi.votes(ben)
    ben.votes(aoi)
    assert table.truth.phase == "night"
    aoi.shoots(ben)
    table.clock()
    table.is_won_by("citizens", aoi, cho, *table.people[3:])
    ben.says("well played")
