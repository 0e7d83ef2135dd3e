"""The bot of The Village among the wolves, the foxes and their allies: it hides, lies and hunts."""

from dataclasses import replace
from random import Random

from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari import lies
from tasogare.bots.kagari.choices import CHOICES
from tasogare.bots.kagari.claims import HUMAN, WOLF, Claim
from tasogare.kernel import notices as n
from tasogare.kernel.seats import Seat
from tasogare.rulesets.kagari.notices import Pack, Vote
from tests.bots.kagari_table import ME, STAND_IN, Table, role, seer


def test_wolves_attack_the_true_seer_and_not_each_other_or_a_cat() -> None:  # KA-25
    table = Table("wolf", players=20, cat=True)
    table.learn("wolves", 5, WOLF)
    table.night(1)
    table.said(4, role("seer"), seer(5, WOLF))
    table.said(6, role("seer"), seer(4, WOLF))
    table.said(7, role("cat"))
    table.phase("night", 2)
    options = [seat for seat in table.seats if seat not in (STAND_IN, ME, 5)]
    assert table.asked("attack", options=options) == 4


def test_a_wolf_does_as_another_wolf_proposes() -> None:  # KA-25, KA-26
    table = Table("wolf")
    table.learn("wolves", 5, WOLF)
    table.night(1)
    table.phase("night", 2)
    table.tell(n.Said(channel="wolves", by=Seat(5), text="▲P11"))
    assert table.asked("attack") == 11


def test_wolves_vote_for_no_wolf_unless_it_is_lost() -> None:
    table = Table("wolf")
    table.learn("wolves", 5, WOLF)
    table.night(1)
    table.said(5, Claim(c.SUSPECT, Seat(9)))
    assert table.asked("vote") != 5


def test_wolves_give_up_one_of_theirs_who_is_lost_and_do_not_stand_out() -> None:
    joined = 0
    for players in range(10, 20):
        table = Table("wolf", players=players)
        table.learn("wolves", 5, WOLF)
        table.night(1)
        table.tell(*(Vote(by=Seat(by), target=Seat(5)) for by in (2, 3, 4, 6)))
        joined += table.asked("vote") == 5
    assert joined > 5


def test_wolves_save_one_of_theirs_where_their_votes_suffice() -> None:  # KA-17
    table = Table("wolf", players=9)
    table.learn("wolves", 5, WOLF)
    table.learn("wolves", 6, WOLF)
    table.night(1)
    votes = {2: 5, 3: 5, 4: 7, 8: 7, 7: 5}
    table.tell(*(Vote(by=Seat(by), target=Seat(target)) for by, target in votes.items()))
    assert table.asked("vote") == 7


def hunter_of_a_fox() -> Table:
    """Return a wolf whose pack attacked P9 twice in vain."""
    table = Table("wolf")
    table.learn("wolves", 5, WOLF)
    table.night(1)
    for day in (2, 3):
        table.phase("night", day)
        table.tell(Pack(by=Seat(5), target=Seat(9)))
        table.die()
        table.phase("day", day)
    return table


def test_wolves_vote_for_whom_they_could_not_kill_and_leave_it_at_night() -> None:  # KA-32, KA-62
    table = hunter_of_a_fox()
    assert table.bot.situation(Random(0)).belief.fox(Seat(9)) > 0.5
    assert table.asked("vote") == 9
    table.phase("night", 4)
    assert table.asked("attack") not in (9, 5)


def test_a_wolf_that_plays_the_seer_accuses_the_fox_it_has_found() -> None:  # KA-32, KA-62
    s = replace(hunter_of_a_fox().bot.situation(Random(0)), plays=c.SEER)
    told = [claims for dice in range(30) if (claims := lies.announcement(s, Random(dice)))]
    assert told
    assert all(seer(9, WOLF) in claims for claims in told)


def test_who_plays_the_medium_tells_of_the_executed_and_not_before() -> None:  # KA-30
    table = Table("madman")
    table.night(1)
    s = replace(table.bot.situation(Random(0)), plays=c.MEDIUM)
    assert not any(lies.announcement(s, Random(dice)) for dice in range(30))
    table.execute(9)
    table.night(2)
    s = replace(table.bot.situation(Random(0)), plays=c.MEDIUM)
    told = [claims for dice in range(30) if (claims := lies.announcement(s, Random(dice)))]
    assert told
    for claims in told:
        assert claims[0] == role("medium")
        assert [claim.about for claim in claims[1:]] == [9]


def test_a_wolf_that_plays_the_medium_calls_wolves_human() -> None:  # KA-30
    table = Table("wolf")
    table.learn("wolves", 5, WOLF)
    table.night(1)
    table.execute(5)
    table.night(2)
    s = replace(table.bot.situation(Random(0)), plays=c.MEDIUM)
    for dice in range(30):
        assert Claim(c.MEDIUM, Seat(5), WOLF) not in lies.announcement(s, Random(dice))


def test_the_pack_leaves_it_to_the_madman_where_wolves_are_few() -> None:
    def often(roles: dict[str, int]) -> int:
        return sum(bool(lies.pack_plays(roles, 2, Random(dice))) for dice in range(200))

    assert often({"wolf": 2, "madman": 1}) < often({"wolf": 2})


def test_wolves_look_for_other_prey_while_a_hunter_may_guard_the_best() -> None:  # KA-31
    def bites(*, hunter_dead: bool) -> int:
        table = Table("wolf")
        table.learn("wolves", 5, WOLF)
        table.night(1)
        table.said(4, role("seer"), seer(6, HUMAN))
        table.said(7, role("hunter"))
        table.night(2, dead=(7,) if hunter_dead else (8,))
        s = table.bot.situation(Random(0))
        options = tuple(seat for seat in s.others if seat not in (5, 7))
        return sum(CHOICES["attack"](s, options, Random(dice)) == 4 for dice in range(50))

    assert bites(hunter_dead=False) < bites(hunter_dead=True)


def test_a_madman_says_it_is_the_seer_with_a_result_for_each_night() -> None:  # KA-72
    out = 0
    for dice in range(10):
        table = Table("madman")
        table.dice = dice
        table.night(1)
        table.night(2)
        table.said(4, role("seer"), seer(9, HUMAN))
        claims = table.voices()
        if role("seer") in claims:
            out += 1
            assert sum(claim.kind == c.SEER for claim in claims) == 2
    assert out > 0


def test_the_immoralist_protects_the_fox() -> None:  # KA-5
    table = Table("immoralist", immoralist=True)
    table.learn("fox", 9, "fox")
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    assert table.asked("vote") != 9


def test_the_fox_says_nothing_of_what_it_is() -> None:
    table = Table("fox")
    table.night(1)
    assert not any(claim.role for claim in table.voices())
