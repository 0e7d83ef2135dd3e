"""What a reader knows of a game of The Rangers' Watch: rolls, rooms, items, trades, deaths seen."""

import pytest

from tasogare.kernel.entries import Notice
from tasogare.kernel.inputs import Answer
from tasogare.kernel.notices import Mark, TableOpened, WentBack
from tasogare.kernel.seats import GM, Seat
from tasogare.knowledge import Knowledge
from tasogare.knowledge.lotro import Exchange, LotroScene
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.lotro import notices as n
from tasogare.toolbox.notices import DeathsAnnounced, PhaseBegan
from tests.knowledge.watching import Watched, agrees
from tests.strolls import Stroller


def trial(number: int, players: int, **options: object) -> Trial:
    return Trial(Setup(ruleset="lotro", players=players, seed=5, options=options), number)


def own(known: Knowledge) -> LotroScene:
    assert isinstance(known.scene.extra, LotroScene)
    return known.scene.extra


@pytest.mark.parametrize("number", range(6))
def test_lo_3_lo_31_lo_46_a_seat_knows_what_it_was_told_of_the_truth(number: int) -> None:
    watched = Watched(trial(number, 9 + number))
    for _ in watched.steps():
        state = watched.trial.game.state
        if state.world is None or state.ended is not None:
            continue
        agrees(watched)
        truth = watched.trial.game.rules.truth(state)
        for reader, known in watched.known.items():
            scene = own(known)
            assert scene.rangers_day == truth.extra["rangers_day"]
            rooms = [set(room) for room in truth.extra["rooms"]]
            assert [set(room) for room in scene.rooms.values()] == rooms
            assert set(known.scene.deaths) <= set(truth.dead)
            if not isinstance(reader, int):
                continue
            assert scene.used == (reader in truth.extra["used"])
            assert scene.passes == truth.extra["passes"].get(reader, 0)
            trades = [(one.wolf, one.target) for one in scene.exchanges if one.open]
            assert trades == [two for two in truth.extra["trades"] if reader in two]
            if reader in truth.dead:
                assert not known.alive


@pytest.mark.parametrize("number", range(3))
def test_co_40_undo_takes_rooms_and_trades_back(number: int) -> None:
    watched = Watched(trial(number, 10, gm="person"))
    undone = 0
    for step, _ in enumerate(watched.steps()):
        if undone < 4 and step % 40 == 39:
            marked = {reader: known.marked.copy() for reader, known in watched.known.items()}
            watched.trial.put(GM, Answer(action="gm_undo"))
            watched.look()
            undone += 1
            for reader, known in watched.known.items():
                assert known.scene.extra == marked[reader].extra
            agrees(watched)
    assert undone > 0


AOI, BEN, CHO = Seat(0), Seat(1), Seat(2)


def known_of(*told: Notice, reader: Seat = AOI) -> Knowledge:
    known = Knowledge(reader)
    known.hear(0, TableOpened(ruleset="lotro", options={}, lengths={}, seed_hash=""))
    for at, notice in enumerate(told):
        known.hear(at, notice)
    return known


NIGHT = (
    PhaseBegan(phase="allocation", day=2),
    n.Named(seat=BEN, room="upstairs", size=3),
    n.Chosen(by=BEN, target=AOI, room="upstairs"),
    n.Chosen(by=AOI, target=CHO, room="upstairs"),
    n.Room(room="upstairs", seats=(AOI, BEN, CHO)),
    PhaseBegan(phase="night", day=2),
)


def test_lo_31_who_is_in_which_room_tonight_and_was_last_night() -> None:
    scene = own(known_of(*NIGHT))
    assert scene.room_of(CHO) == "upstairs"
    assert scene.company(AOI) == (BEN, CHO)
    assert scene.nights == {2: {"upstairs": (AOI, BEN, CHO)}}
    later = own(known_of(*NIGHT, PhaseBegan(phase="allocation", day=3), n.Lifted()))
    assert (later.rooms, later.last_rooms) == ({}, {"upstairs": (AOI, BEN, CHO)})
    assert later.lifted
    assert own(known_of(*NIGHT, n.RoomsCleared())).rooms == {}


def test_lo_45_a_death_seen_is_known_at_once_and_told_again_in_the_morning() -> None:
    known = known_of(*NIGHT, n.Death(seat=BEN))
    assert known.scene.deaths[BEN].phase == "night"
    assert own(known).seen == {BEN: 2}
    known.hear(9, PhaseBegan(phase="morning", day=3))
    known.hear(9, DeathsAnnounced(seats=(BEN,), causes={}))
    assert known.scene.deaths[BEN].day == 3


def test_lo_42_lo_44_a_trade_is_open_until_it_is_answered_and_spends_the_item() -> None:
    told = (n.ItemGiven(item="water"), *NIGHT, n.TradeBegan(wolf=BEN, target=AOI))
    scene = own(known_of(*told))
    assert scene.exchange == Exchange(2, BEN, AOI)
    scene = own(known_of(*told, n.TradeEnded(wolf=BEN, target=AOI, answer="water")))
    assert scene.exchange is None
    assert scene.used
    assert scene.exchanges == (Exchange(2, BEN, AOI, "water", open=False),)
    void = own(known_of(*told, n.TradeEnded(wolf=BEN, target=AOI, answer=None)))
    assert (void.exchange, void.used) == (None, False)


def test_lo_43_a_wolfs_tooth_is_never_used_up() -> None:
    told = (n.ItemGiven(item="tooth"), *NIGHT, n.TradeBegan(wolf=AOI, target=BEN))
    assert not own(known_of(*told, n.TradeEnded(wolf=AOI, target=BEN, answer="tooth"))).used


def test_lo_3_ties_are_rolled_again() -> None:
    scene = own(
        known_of(
            n.Roll(by=AOI, number=5),
            n.Roll(by=BEN, number=5),
            n.RollAgain(seats=(AOI, BEN)),
            n.Roll(by=BEN, number=90),
        )
    )
    assert scene.rolls == {AOI: (5,), BEN: (5, 90)}
    assert scene.again == (AOI,)


def test_lo_22_lo_24_the_tied_and_whose_speech_it_is() -> None:
    told = (n.Runoff(seats=(AOI, BEN)), PhaseBegan(phase="runoff_speech", day=2))
    scene = own(known_of(*told, n.Speech(seat=AOI)))
    assert (scene.tied, scene.speaker) == ((AOI, BEN), AOI)
    scene = own(known_of(*told, n.Speech(seat=AOI), PhaseBegan(phase="runoff", day=2)))
    assert (scene.tied, scene.speaker) == ((AOI, BEN), None)


def test_co_40_a_copy_is_left_alone_by_what_comes_later() -> None:
    known = known_of(Mark(mark=1), n.Roll(by=AOI, number=5), *NIGHT, n.Death(seat=BEN))
    known.hear(9, WentBack(mark=1))
    assert known.scene.extra == LotroScene()


@pytest.mark.parametrize("number", range(2))
def test_whatever_random_people_do_can_be_folded(number: int) -> None:
    table = Stroller("lotro", 9 + 5 * number, 70 + number, {}).run()
    for someone in (*table.people, table.onlooker):
        known = Knowledge(someone.reader)
        for at, notice in enumerate(someone.view.feed):
            known.hear(at, notice)
        assert known.ended is not None
        assert known.unveiled is not None
