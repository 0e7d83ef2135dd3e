"""Two games of The Rangers' Watch in which everything happens that can be told.

`game` has the automatic game master and goes from the rolls to a forced outcome; `evening` is the
end of a game under a person. Their transcripts are `lotro.txt` and `lotro_person.txt`.
"""

from tasogare.kernel.inputs import TABLE, Leave, Outage, Sit, Start
from tasogare.kernel.seats import HOST, Seat
from tests.rulesets.lotro.play import LotroTable, play

AOI, BEN, CHO, DAI, ERI, FUKU, GEN, HAL, IDA = range(9)


def game() -> LotroTable:
    """Play from the rolls to the morning on which the village has it won."""
    draws = {
        "roll 7": [30, 60],
        "roll 8": [30, 40],
        "named": [DAI, ERI, CHO, BEN, DAI, AOI, ERI],
        "vote_lot": [FUKU],
    }
    table = play(draws=draws, started=False)
    lobby(table)
    gathering(table)
    first_day(table)
    first_night(table)
    second_day(table)
    a_vain_evening(table)
    second_night(table)
    return table


def lobby(table: LotroTable) -> None:
    aoi, *_ = table.people
    aoi.says("good evening")
    table.put(HOST, Sit(name="Jun"))
    table.put(HOST, Leave(seat=Seat(9)))
    table.admit("viewer:1", "Zed")
    table.put(HOST, Start())


def gathering(table: LotroTable) -> None:
    """Two are tied; one of them has to be rolled for."""
    *others, hal, ida = table.people
    others[0].says("/roll")
    for someone in (*others[1:], hal, ida):
        someone.rolls()
    ida.rolls()
    table.clock()
    table.is_at("day", 1)


def first_day(table: LotroTable) -> None:
    aoi, ben, *_ = table.people
    aoi.says("I am only a villager")
    aoi.says("/tell Ben wait for the night", "wolves")
    ben.says("yes", "wolves")
    aoi.says("role", "gm")
    table.clock()
    table.is_at("allocation", 1)


def first_night(table: LotroTable) -> None:
    """A leaf, a death by silence, a suicide."""
    aoi, ben, cho, dai, eri, fuku, gen, hal, ida = table.people
    dai.points_at(fuku)
    eri.says("/point Aoi")
    cho.points_at(gen)
    ben.points_at(hal)
    hal.points_at(ida)
    table.is_at("night", 1)
    ida.says("hello, you two", "room:training_hall")
    aoi.shows_the_tooth(eri)
    eri.answers("leaf")
    ben.shows_the_tooth(hal)
    cho.does("suicide")
    table.clock()
    table.died(hal, "tooth")
    table.until("morning")


def second_day(table: LotroTable) -> None:
    """A pause, an outage, a removal undone."""
    _, ben, cho, dai, eri, *_ = table.people
    cho.says("I could not bear it", "audience")
    table.viewers[0].says("/faint", "audience")
    table.clock()
    table.gm.pauses()
    table.now += 60_000
    table.gm.resumes()
    since = table.now
    table.now += 10_000
    table.put(TABLE, Outage(since=since))
    table.gm.kills(dai, "wrong button")
    table.now += 2_000
    table.gm.undoes()
    table.gm.substitutes(ben, "bot")
    table.gm.tells("all", "one minute more")
    table.gm.extends(60)
    table.gm.tells(eri, "is your microphone on?")
    table.gm.closes_the_phase()
    table.is_at("evening", 2)


def a_vain_evening(table: LotroTable) -> None:
    """Three are tied, two of them again: nobody dies."""
    aoi, ben, _, dai, eri, fuku, gen, _, ida = table.people
    aoi.points_at(fuku)
    ben.points_at(fuku)
    dai.points_at(aoi)
    eri.points_at(gen)
    eri.points_at(aoi)
    fuku.points_at(gen)
    gen.points_at(dai)
    ida.points_at(gen)
    table.is_at("runoff_speech", 2)
    aoi.says("it is Fuku")
    table.clock()
    fuku.says("it is Aoi")
    table.clock()
    table.clock()
    table.is_at("runoff", 2)
    ben.points_at(fuku)
    dai.points_at(aoi)
    eri.points_at(aoi)
    table.clock()
    table.is_at("allocation", 2)


def second_night(table: LotroTable) -> None:
    """Water, and a pass; one wolf is left, and the rangers come first."""
    aoi, ben, _, dai, eri, fuku, gen, _, ida = table.people
    dai.points_at(ben)
    aoi.points_at(gen)
    eri.points_at(fuku)
    fuku.points_at(ida)
    ben.shows_the_tooth(dai)
    dai.answers("water")
    table.died(ben, "water")
    table.clock()
    table.clock()
    table.is_won_by("village", dai, eri, fuku, gen, *table.named("Hal", "Ida"))
    gen.says("well played")


EIGHT = ("wolf", "wolf", "friend", "villager", "villager", "healer", "villager", "villager")
DEAD = {Seat(5): "executed", Seat(6): "tooth", Seat(7): "tooth"}
LAST_NIGHT = [[0, 2], [1, 3, 4]]


def evening() -> LotroTable:
    """Play an execution, a removal that empties the rooms, a last night in one room, a verdict."""
    begin = {"day": 3, "phase": "evening", "dead": DEAD, "rooms": LAST_NIGHT}
    draws = {"vote_lot": [CHO]}
    options = {"gm": "person", "rangers_day": 6}
    table = play(EIGHT, draws, options=options, begin=begin)
    aoi, ben, cho, dai, eri, *_ = table.people
    aoi.points_at(dai)
    ben.points_at(dai)
    cho.points_at(aoi)
    dai.points_at(aoi)
    table.clock()  # a lot for Eri
    table.gm.closes_the_phase()
    ben.points_at(dai)
    cho.points_at(aoi)
    table.gm.acts(eri, "point", target=dai)
    table.died(dai, "executed")
    table.gm.does("name_lead", target=cho)
    cho.points_at(ben)
    table.gm.kills(eri, "left the room")
    table.gm.does("name_lead", target=aoi)
    aoi.points_at(ben)
    ben.points_at(cho)
    aoi.shows_the_tooth(cho)
    ben.shows_the_tooth(cho, refused="busy")
    cho.says("help", "room:upstairs", refused="in_trade")
    cho.answers("water")
    table.died(aoi, "water")
    table.clock()
    table.clock()
    table.gm.declares("sauron")  # as the verdict shown that morning says
    return table
