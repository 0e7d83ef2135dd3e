"""The worked examples of the rules page, played: they come out as the page says (LO-40, LO-63)."""

from tests.rulesets.lotro.table import Table

PAGE = ("wolf", "wolf", "wolf", "friend", "healer", "apostle", *("villager",) * 4)


def test_lo_40_lo_47_one_night() -> None:
    table = Table(
        PAGE,
        options={"gm": "person", "rangers_day": 5},
        seats={"Aoi": {"passes": 1}},
        day=2,
        phase="allocation",
        rooms=[["Dai", "Gil"]],
        dead={"Jun": "executed"},
    )
    table.does("GM", "name_lead", "Dai")
    assert table.refuses("Dai", "choose_roommate", "Gil") == "bad_target"
    for lead, *mates in (["Dai", "Ben"], ["Fay", "Aoi"], ["Gil", "Hal"], ["Cho", "Eri", "Ida"]):
        if lead != "Dai":
            table.does("GM", "name_lead", lead)
        for by, target in zip((lead, *mates), mates, strict=False):
            table.does(by, "choose_roommate", target)
    assert table.phase == "night"
    table.does("Ben", "present_tooth", "Dai")
    table.does("Dai", "answer", item="water")
    table.does("Fay", "suicide")
    table.does("Cho", "present_tooth", "Eri")
    table.does("Eri", "answer", item="leaf")
    assert not table.heard("Ida", "trade_began")
    table.next_phase()
    announced = table.heard("Ida", "deaths_announced")[-1]
    assert announced.seats == (table.seat("Ben"), table.seat("Fay"))  # type: ignore[attr-defined]
    assert len(table.world.living) == 7
    assert table.world.passes == {table.seat("Aoi"): 1}


def test_lo_63_the_rangers_come_first() -> None:
    gone = dict.fromkeys(("Cho", "Fay", "Jun"), "tooth")
    table = Table(PAGE, options={"rangers_day": 4}, day=3, phase="evening", dead=gone)
    for name in ("Aoi", "Ben", "Dai", "Eri", "Gil", "Ida"):
        table.does(name, "vote", "Hal")
    table.does("Hal", "vote", "Ida")
    end = table.bench.game.state.ended
    assert end is not None
    assert end.sides == ("village",)


def test_lo_63_one_wolf_and_a_friend_with_water() -> None:
    gone = dict.fromkeys(("Ben", "Cho", "Eri", "Fay", "Gil", "Hal", "Jun"), "tooth")
    table = Table(PAGE, options={"rangers_day": 8}, day=3, phase="evening", dead=gone)
    table.does("Aoi", "vote", "Ida")
    table.does("Dai", "vote", "Ida")
    table.does("Ida", "vote", "Aoi")
    end = table.bench.game.state.ended
    assert end is not None
    assert end.sides == ("village",)
