"""The bot of The Rangers' Watch reasons from rooms and deaths, and plays its side by the rules."""

from collections.abc import Iterable
from random import Random

import pytest

from tasogare.bots import Act, Move, Talk
from tasogare.bots.lotro import LotroPlayer
from tasogare.bots.lotro import claims as c
from tasogare.bots.lotro.claims import Claim
from tasogare.bots.lotro.phrases import FIRST_TALK, SMALL_TALK
from tasogare.bots.lotro.speech import heard, say
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat
from tasogare.rulesets.lotro import notices as lotro
from tasogare.rulesets.lotro.roles import ITEMS
from tasogare.rulesets.lotro.rooms import ROOMS
from tasogare.toolbox.notices import BallotsShown, DeathsAnnounced, Learned, PhaseBegan, RoleTold

ME = Seat(0)
DICE = range(40)
TRIPLES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))


class Table:
    """Twelve seats and one bot, told by hand what it would be told."""

    def __init__(self, role: str, *, fellows: Iterable[int] = (), lang: str = "en") -> None:
        self.bot = LotroPlayer(ME, lang=lang)
        self.seats = tuple(map(Seat, range(12)))
        self.names = tuple((seat, f"P{seat}") for seat in self.seats)
        self.dead: set[int] = set()
        self.day = 0
        self.tell(n.TableOpened(ruleset="lotro", options={}, lengths={}, seed_hash=""))
        for seat, name in self.names:
            self.tell(n.SeatFilled(seat=seat, name=name, nonce="", bot="bot"))
        self.tell(n.TableStarted(seats=self.seats))
        self.tell(lotro.RangersDay(day=5))
        self.tell(RoleTold(role=role, marks=()))
        if role in ITEMS:
            self.tell(lotro.ItemGiven(item=ITEMS[role]))
        for fellow in fellows:
            self.tell(Learned(source="wolves", about=Seat(fellow), value="wolf"))

    def tell(self, notice: Notice) -> None:
        self.bot.hear(0, notice)

    def phase(self, phase: str, day: int) -> None:
        self.day = day
        self.tell(PhaseBegan(phase=phase, day=day))
        self.rights("public", write=phase == "day")

    def rights(self, channel: str, *, write: bool) -> None:
        self.tell(n.ChannelOpened(channel=channel, read=True, write=write, most=1_000))

    def night(self, day: int, *rooms: tuple[int, ...]) -> None:
        """Fill the rooms, and let the night begin."""
        self.phase("allocation", day)
        for name, room in zip(ROOMS, rooms, strict=False):
            self.tell(lotro.Named(seat=Seat(room[0]), room=name, size=len(room)))
            self.tell(lotro.Room(room=name, seats=tuple(map(Seat, room))))
        self.phase("night", day)

    def morning(self, *dead: int) -> None:
        """Let the night end with these deaths, and the meeting begin."""
        self.dead |= set(dead)
        self.phase("morning", self.day + 1)
        self.tell(DeathsAnnounced(seats=tuple(map(Seat, dead)), causes={}))
        self.phase("day", self.day)

    def sees(self, victim: int) -> None:
        self.tell(lotro.Death(seat=Seat(victim)))

    def trade(self, wolf: int, target: int, answer: str) -> None:
        self.tell(lotro.TradeBegan(wolf=Seat(wolf), target=Seat(target)))
        self.tell(lotro.TradeEnded(wolf=Seat(wolf), target=Seat(target), answer=answer))

    def said(self, by: int, *claims: Claim, lang: str = "en", channel: str = "public") -> None:
        for claim in claims:
            text = say(claim, self.names, lang, Random(0))
            self.tell(n.Said(channel=channel, by=Seat(by), text=text))

    def says(self, dice: int = 1) -> list[Claim]:
        """Return what it claims in public in a meeting, hearing itself."""
        claims: list[Claim] = []
        for number in range(20):
            move = self.bot.move(0, Random(dice + number))
            if not isinstance(move, Talk):
                break
            claims += heard(move.text, self.names)
            self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
        return claims

    def asked(self, action: str, options: Iterable[int | str] | None = None) -> None:
        """Put a question, among the living others if nothing else is offered."""
        among = options
        if among is None:
            among = tuple(one for one in self.seats if one != ME and one not in self.dead)
        fields: tuple[Field, ...] = ()
        if action == "answer":
            fields = (Field(name="item", kind="word", options=tuple(among)),)
        elif action != "suicide":
            fields = (Field(name="target", kind="seat", options=tuple(among)),)
        self.tell(n.Asked(action=action, fields=fields, changeable=False, values=None))

    def moves(self, dice: int = 7) -> Move | None:
        """Return its next move that is no talk."""
        for number in range(10):
            move = self.bot.move(0, Random(dice + 100 * number))
            if not isinstance(move, Talk):
                return move
            self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
        return None

    def chooses(self, action: str, options: Iterable[int] | None = None) -> int | None:
        """Ask for a target and return it; None if it would rather not."""
        self.asked(action, options)
        move = self.moves()
        self.tell(n.Unasked(action=action))
        return move.values["target"] if isinstance(move, Act) else None

    def votes(self, options: Iterable[int] | None = None) -> int | None:
        self.phase("evening", self.day)
        return self.chooses("vote", options)


def claim(kind: str, about: int | None = None, victim: int | None = None, role: str = "") -> Claim:
    return Claim(
        kind,
        None if about is None else Seat(about),
        None if victim is None else Seat(victim),
        role,
    )


def test_nobody_repeats_small_talk_and_none_of_it_speaks_of_nights_before_there_was_one() -> None:
    first, later = set(), set()
    for dice in DICE:
        table = Table("villager")
        table.phase("day", 1)
        move = table.bot.move(0, Random(dice))
        if not isinstance(move, Talk):
            continue
        first.add(move.text)
        for text in FIRST_TALK["en"][1:]:
            table.tell(n.Said(channel="public", by=Seat(3), text=text))
        again = table.bot.move(0, Random(dice))
        assert again == Talk("public", FIRST_TALK["en"][0])
        table.tell(n.Said(channel="public", by=Seat(4), text=FIRST_TALK["en"][0]))
        assert not isinstance(table.bot.move(0, Random(dice)), Talk)
    for dice in DICE:
        table = Table("villager")
        table.night(1, *TRIPLES)
        table.morning()
        move = table.bot.move(0, Random(dice))
        later |= {move.text} & set(SMALL_TALK["en"]) if isinstance(move, Talk) else set()
    assert first <= set(FIRST_TALK["en"])
    assert len(first) > 1
    assert later


def test_what_another_said_is_said_in_other_words() -> None:
    echoes = 0
    for dice in DICE:
        table = Table("villager")
        table.night(1, *TRIPLES)
        table.sees(1)
        table.morning(1)
        said = say(claim(c.WITNESS, 2, 1), table.names, "en", Random(0))
        table.tell(n.Said(channel="public", by=Seat(3), text=said))
        move = table.bot.move(0, Random(dice))
        assert isinstance(move, Talk)
        assert claim(c.WITNESS, 2, 1) in heard(move.text, table.names)
        echoes += move.text == said
    assert echoes < len(DICE) / 2


# reasoning from rooms and deaths


def test_lo_45_who_saw_a_death_beside_one_other_names_them_and_points_at_them() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.sees(1)
    table.morning(1)
    assert claim(c.WITNESS, 2, 1) in table.says()
    assert table.votes() == 2


def test_lo_45_a_death_in_a_pair_speaks_against_who_is_left() -> None:
    table = Table("villager")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7), (8, 9), (10, 11))
    table.morning(8)
    assert table.votes() == 9


def test_lo_44_a_story_of_water_can_be_true_and_silence_cannot() -> None:
    table = Table("villager")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7), (8, 9), (10, 11))
    table.morning(6, 8)
    table.said(9, claim(c.WATER, 8))
    assert table.votes() == 7


def test_lo_44_of_two_in_one_room_who_is_accused_by_a_third_is_likelier() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning(3)
    table.said(4, claim(c.WITNESS, 5, 3))
    assert table.votes() == 5


def test_lo_46_who_lived_through_quiet_nights_is_trusted() -> None:
    table = Table("villager")
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    table.morning()
    table.night(2, (0, 2), (1, 3), (4, 6), (5, 7), (8, 10), (9, 11))
    table.morning(8)
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(4)) < belief.wolf(Seat(11)) < belief.wolf(Seat(10))


def test_lo_20_who_pointed_at_a_wolf_is_hardly_a_fellow_of_it() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.sees(1)
    table.morning(1)
    table.tell(BallotsShown(ballots={Seat(4): Seat(2), Seat(5): Seat(6)}, counts={}))
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(4)) < belief.wolf(Seat(5))


def test_lo_60_not_all_wolves_are_dead_while_the_game_goes_on() -> None:
    table = Table("villager")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
    table.morning(*range(3, 12))
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(1)) + belief.wolf(Seat(2)) >= 1


def test_lo_45_a_death_at_the_end_of_the_night_unseen_was_a_wolf() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning(2)
    belief = table.bot.situation().belief
    assert belief.wolf(Seat(2)) > 0.99
    assert belief.wolf(Seat(1)) < 0.4


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_accounts_are_weighed_in_every_language(lang: str) -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning()
    table.said(4, claim(c.LEAF, 5), lang=lang)
    assert table.votes() == 5


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_votes_come_together_on_whom_others_name(lang: str) -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning(3)
    for speaker in (6, 7, 9):
        table.said(speaker, claim(c.VOTE, 4), lang=lang)
    assert table.votes() == 4


def test_an_attack_by_somebody_in_another_room_is_not_believed() -> None:  # LO-40
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.morning()
    before = table.bot.situation().belief.wolf(Seat(8))
    table.said(4, claim(c.LEAF, 8))
    assert table.bot.situation().belief.wolf(Seat(8)) == pytest.approx(before)


# leaf and water


@pytest.mark.parametrize(("role", "item"), [("friend", "water"), ("healer", "leaf")])
def test_lo_44_an_item_is_kept_for_the_tooth_and_then_shown(role: str, item: str) -> None:
    table = Table(role)
    table.night(1, *TRIPLES)
    assert table.moves() is None
    table.asked("answer", ("die", item))
    assert table.moves() == Act("answer", {"item": item})


def test_lo_44_without_an_item_one_can_only_die() -> None:
    table = Table("villager")
    table.night(1, *TRIPLES)
    table.asked("answer", ("die",))
    assert table.moves() == Act("answer", {"item": "die"})


def test_lo_44_the_healer_names_who_attacked_and_points_at_them() -> None:
    table = Table("healer")
    table.night(1, *TRIPLES)
    table.trade(2, 0, "leaf")
    table.morning()
    assert claim(c.LEAF, 2) in table.says()
    assert table.votes() == 2


def test_lo_44_the_friend_tells_whom_the_water_killed() -> None:
    table = Table("friend")
    table.night(1, *TRIPLES)
    table.trade(2, 0, "water")
    table.sees(2)
    table.morning(2)
    claims = table.says()
    assert claim(c.WATER, 2) in claims
    assert not any(one.kind in (c.WITNESS, c.SUICIDE) for one in claims)


def test_lo_24_the_friend_says_so_before_a_runoff() -> None:
    told = set()
    for dice in DICE:
        table = Table("friend")
        table.night(1, *TRIPLES)
        table.morning(3)
        table.tell(lotro.Runoff(seats=(ME, Seat(5))))
        table.phase("runoff_speech", 2)
        table.tell(lotro.Speech(seat=ME))
        table.rights("public", write=True)
        told |= set(table.says(dice))
    assert claim(c.ROLE, role="friend") in told


@pytest.mark.parametrize(("role", "company"), [("friend", 9), ("healer", 9), ("villager", 3)])
def test_lo_31_who_holds_an_item_seeks_wolves_and_others_whom_they_trust(
    role: str, company: int
) -> None:
    table = Table(role)
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    table.morning(8)
    table.phase("allocation", 2)
    table.tell(lotro.Named(seat=ME, room="upstairs", size=2))
    assert table.chooses("choose_roommate", (3, 9)) == company


# wolves


def attacks(table: Table, room: Iterable[int], *, dice: Iterable[int] = DICE) -> set[int | None]:
    """Return whom it attacks, by different dice; None: it lets the night pass."""
    chosen: set[int | None] = set()
    for number in dice:
        table.phase("night", table.day)
        table.asked("present_tooth", room)
        move = table.moves(number)
        chosen.add(move.values["target"] if isinstance(move, Act) else None)
        table.tell(n.Unasked(action="present_tooth"))
    return chosen


def test_lo_46_a_wolf_alone_with_its_prey_may_use_its_pass() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {1, None}


def test_lo_46_a_wolf_does_not_pass_twice() -> None:
    table = Table("wolf", fellows=(5,))
    table.tell(lotro.PassNoted(times=1))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {1}


def test_a_wolf_attacks_where_attacking_every_night_wins() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(2, *TRIPLES)
    table.morning(2, 3, 7, 8)
    table.night(3, (0, 1), (4, 5), (6, 9), (10, 11))
    assert attacks(table, (1,)) == {1}


def test_a_wolf_spares_who_says_to_hold_water_as_long_as_it_may_pass() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.phase("day", 1)
    table.said(1, claim(c.ROLE, role="friend"))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {None}


def test_lo_43_two_wolves_in_a_room_never_pass() -> None:
    table = Table("wolf", fellows=(1, 5))
    table.night(1, *TRIPLES)
    assert attacks(table, (1, 2)) <= {1, 2}
    assert attacks(table, (1,)) <= {1}  # no prey is left


def test_lo_47_among_wolves_alone_there_is_nothing_to_do() -> None:
    table = Table("wolf", fellows=(1,))
    table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
    assert attacks(table, (1,)) == {None}


def test_lo_11_a_wolf_tells_its_fellows_whom_it_hunts() -> None:
    table = Table("wolf", fellows=(5,))
    table.tell(lotro.PassNoted(times=1))
    table.night(1, *TRIPLES)
    table.rights("wolves", write=True)
    table.asked("present_tooth", (1, 2))
    move = table.bot.move(0, Random(1))
    assert isinstance(move, Talk)
    assert move.channel == "wolves"
    (told,) = heard(move.text, table.names)
    table.tell(n.Said(channel="wolves", by=ME, text=move.text))
    assert told.kind == c.PREY
    assert table.moves() == Act("present_tooth", {"target": told.about})


def test_a_wolf_leaves_the_hunt_to_a_fellow_who_announced_it() -> None:
    table = Table("wolf", fellows=(1,))
    table.night(1, *TRIPLES)
    table.said(1, claim(c.PREY, 2), channel="wolves")
    assert attacks(table, (1, 2)) == {1}


def test_lo_13_a_wolf_blames_who_else_lived_through_it() -> None:
    table = Table("wolf", fellows=(5,))
    table.night(1, *TRIPLES)
    table.trade(0, 1, "die")
    table.sees(1)
    table.morning(1)
    assert claim(c.WITNESS, 2, 1) in table.says()


def test_lo_13_a_wolf_who_killed_in_a_pair_tells_of_water_or_suicide() -> None:
    told: set[Claim] = set()
    for dice in DICE:
        table = Table("wolf", fellows=(5,))
        table.night(1, (0, 1), (2, 3), (4, 5), (6, 7), (8, 9), (10, 11))
        table.trade(0, 1, "die")
        table.sees(1)
        table.morning(1)
        told |= {one for one in table.says(dice) if one.kind in c.ACCOUNTS}
    assert told == {claim(c.WATER, 1), claim(c.SUICIDE, 1)}


def test_lo_13_a_wolf_met_with_a_leaf_says_that_it_was_the_other_way_round() -> None:
    told: set[Claim] = set()
    for dice in DICE:
        table = Table("wolf", fellows=(5,))
        table.night(1, *TRIPLES)
        table.trade(0, 2, "leaf")
        table.morning()
        told |= set(table.says(dice))
    assert claim(c.LEAF, 2) in told


def test_wolves_point_at_others_and_follow_a_call() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(1, *TRIPLES)
    table.morning(3)
    assert table.votes() == 4
    table.phase("day", 2)
    table.said(5, claim(c.VOTE, 10), channel="wolves")
    assert table.votes() == 10


def test_lo_11_the_first_of_the_wolves_calls_a_target() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.night(1, *TRIPLES)
    table.morning(3)
    table.rights("wolves", write=True)
    said = [one.about for one in table.says() if one.kind == c.VOTE]
    assert said[-1] == 4


def test_lo_31_a_wolf_chooses_prey() -> None:
    table = Table("wolf", fellows=(5, 6))
    table.phase("allocation", 1)
    table.tell(lotro.Named(seat=ME, room="upstairs", size=3))
    assert table.chooses("choose_roommate", (5, 6, 9)) == 9


# apostles


def test_lo_47_an_apostle_dies_late_for_a_wolf_that_has_passed() -> None:
    table = Table("apostle")
    table.night(1, (0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
    table.morning()
    table.said(4, claim(c.LEAF, 5))
    table.said(3, claim(c.LEAF, 5))
    table.night(2, (0, 5), (1, 2, 3), (4, 6, 7), (8, 9), (10, 11))
    table.asked("suicide")
    assert table.moves() == Act("suicide", {})


def test_lo_48_an_apostle_may_die_beside_somebody_trusted_and_not_in_a_crowd() -> None:
    dies = {True: 0, False: 0}
    for pair in dies:
        for dice in DICE:
            table = Table("apostle")
            rooms = ((0, 9), (1, 2, 3)) if pair else ((0, 9, 10), (1, 2, 3))
            table.night(1, (0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11))
            table.morning()
            table.night(2, (0, 3), (1, 4), (2, 5), (6, 9), (7, 10, 8))
            table.morning(1, 2)
            table.night(3, *rooms, (4, 5, 6), (7, 8))
            table.asked("suicide")
            dies[pair] += table.moves(dice) is not None
    assert dies[False] == 0 < dies[True]


def test_an_apostle_covers_who_killed_before_its_eyes() -> None:
    table = Table("apostle")
    table.night(1, *TRIPLES)
    table.sees(1)
    table.morning(1)
    claims = table.says()
    assert claim(c.SUICIDE, 1) in claims
    assert not any(one.about == 2 for one in claims)
    assert table.votes() != 2
