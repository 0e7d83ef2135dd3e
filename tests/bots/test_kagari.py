"""The bot of The Village claims, votes and acts by what it was told and hears; its enemies hide."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from tasogare.bots import Act, Talk
from tasogare.bots.kagari import KagariPlayer
from tasogare.bots.kagari import claims as c
from tasogare.bots.kagari.claims import HUMAN, WOLF, Claim
from tasogare.bots.kagari.speech import heard, say
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Told
from tasogare.kernel.inputs import Answer, Say
from tasogare.kernel.seats import Seat
from tasogare.lab.simulate import play, report
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.kagari.notices import Absent, LastWords, Vote, Will
from tasogare.toolbox.notices import DeathsAnnounced, Executed, Learned, PhaseBegan, RoleTold

ME = Seat(1)
STAND_IN = Seat(0)
DAY, NIGHT = 300_000, 120_000
SKIP = ("skip",)


class Table:
    """So many seats and one bot, told by hand what it would be told."""

    def __init__(self, role: str, *, players: int = 16, lang: str = "en", **options: bool) -> None:
        self.bot = KagariPlayer(ME, lang=lang)
        self.seats = tuple(map(Seat, range(players)))
        self.names = tuple((seat, f"P{seat}") for seat in self.seats)
        self.dead: set[Seat] = {STAND_IN}
        self.now = self.dice = 0
        lengths = {"day": DAY, "night": NIGHT}
        self.tell(n.TableOpened(ruleset="kagari", options=options, lengths=lengths, seed_hash=""))
        for seat, name in self.names:
            self.tell(n.SeatFilled(seat=seat, name=name, nonce="", bot="bot"))
        self.tell(n.TableStarted(seats=self.seats))
        self.tell(RoleTold(role=role, marks=()))

    def tell(self, *notices: Any) -> None:  # noqa: ANN401
        for notice in notices:
            self.bot.hear(self.now, notice)

    def learn(self, source: str, about: int, value: str) -> None:
        self.tell(Learned(source=source, about=Seat(about), value=value))

    def phase(self, phase: str, day: int) -> None:
        self.tell(PhaseBegan(phase=phase, day=day))
        length = DAY if phase == "day" else NIGHT
        self.tell(n.ClockSet(deadline="phase", at=self.now + length, since=self.now))
        by_day = phase == "day"
        self.tell(n.ChannelOpened(channel="public", read=True, write=by_day, most=4_000))

    def night(self, day: int, *, dead: Iterable[int] = ()) -> None:
        """Let a night pass and its day begin."""
        self.phase("night", day)
        self.die(*dead)
        self.phase("day", day)

    def die(self, *seats: int) -> None:
        self.dead |= set(map(Seat, seats))
        self.tell(DeathsAnnounced(seats=tuple(map(Seat, seats)), causes={}))

    def execute(self, seat: int, votes: Iterable[int] = ()) -> None:
        self.tell(*(Vote(by=Seat(by), target=Seat(seat)) for by in votes))
        self.tell(Executed(seat=Seat(seat)))
        self.die(seat)

    def said(self, by: int, *claims: Claim, lang: str = "en") -> None:
        text = say(claims, self.names, lang, Random(by))
        self.tell(n.Said(channel="public", by=Seat(by), text=text))

    def asked(
        self, action: str, *, options: Iterable[int] | None = None, skips: Iterable[str] = ()
    ) -> Any:  # noqa: ANN401
        """Ask, and return whom it chooses; None for a skip."""
        others = [seat for seat in self.seats if seat != ME and seat not in self.dead]
        seats = tuple(others if options is None else map(Seat, options))
        field = Field(name="target", kind="seat", options=seats)
        self.tell(n.Asked(action=action, fields=(field,), changeable=True, values=None))
        for skip in skips:
            self.tell(n.Asked(action=skip, fields=(), changeable=True, values=None))
        target = self.does(action, *skips).get("target")
        self.tell(*(n.Unasked(action=one) for one in (action, *skips)))
        return target

    def does(self, *actions: str) -> dict[str, Any]:
        """Let it talk, and return its answer to one of these."""
        for number in range(40):
            self.now += 15_000
            move = self.bot.move(self.now, Random(number))
            if isinstance(move, Talk):
                self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
            elif move is not None and move.action in actions and self._is_due():
                return dict(move.values)
        raise AssertionError("it did not act")

    def _is_due(self) -> bool:
        return self.bot.delay(Act("", {}), Random(0)) == 0

    def voices(self) -> list[Claim]:
        """Let it talk all day, and return what it claims."""
        others = tuple(seat for seat in self.seats if seat != ME and seat not in self.dead)
        field = Field(name="target", kind="seat", options=others)
        self.tell(n.Asked(action="vote", fields=(field,), changeable=False, values=None))
        claims: list[Claim] = []
        for number in range(60):
            move = self.bot.move(self.now, Random(1_000 * self.dice + number))
            if move is None:
                break
            if not self._is_due():
                self.now += self.bot.delay(move, Random(0))
            elif isinstance(move, Talk):
                claims += heard(move.text, self.names)
                self.tell(n.Said(channel=move.channel, by=ME, text=move.text))
            elif move.action == "vote":
                break
        self.tell(n.Unasked(action="vote"))
        return claims


def seer(about: int, value: str) -> Claim:
    return Claim(c.SEER, Seat(about), value)


def role(value: str) -> Claim:
    return Claim(c.ROLE, None, value)


# the village


def test_a_seer_with_a_wolf_says_so_and_votes_for_it() -> None:  # KA-28
    table = Table("seer")
    table.phase("night", 1)
    table.learn("seer", 5, WOLF)
    table.phase("day", 1)
    assert {role("seer"), seer(5, WOLF)} <= set(table.voices())
    assert table.asked("vote") == 5


def test_a_seer_stands_against_a_false_one() -> None:
    table = Table("seer")
    table.phase("night", 1)
    table.learn("seer", 5, HUMAN)
    table.phase("day", 1)
    table.said(7, role("seer"), seer(5, WOLF))
    assert {role("seer"), seer(5, HUMAN)} <= set(table.voices())


def test_a_seer_has_said_so_by_the_third_day() -> None:
    out = 0
    for dice in range(10):
        table = Table("seer", players=9)
        for day, about in ((1, 3), (2, 4), (3, 5)):
            table.phase("night", day)
            table.learn("seer", about, HUMAN)
            table.phase("day", day)
            table.dice = dice
            out += bool(table.voices())
    assert out >= 10


def test_a_seer_looks_at_nobody_twice_and_at_whom_it_suspects() -> None:  # KA-28
    table = Table("seer", players=11)
    table.phase("night", 1)
    table.learn("seer", 5, HUMAN)
    table.night(1)
    table.said(3, Claim(c.SUSPECT, Seat(5)))
    table.phase("night", 2)
    assert table.asked("divine") != 5


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_a_result_in_any_language_moves_the_vote(lang: str) -> None:
    table = Table("villager", lang=lang)
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF), lang=lang)
    assert table.asked("vote") == 9


def test_who_claims_a_seer_and_names_me_a_wolf_lies() -> None:
    table = Table("villager")
    table.night(1)
    table.said(4, role("seer"), seer(ME, WOLF))
    assert table.asked("vote") == 4


def test_the_mediums_word_unmasks_a_false_seer() -> None:  # KA-30
    table = Table("medium")
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    table.said(5, role("seer"), seer(8, HUMAN))
    table.execute(9)
    table.phase("night", 2)
    table.learn("medium", 9, HUMAN)
    table.phase("day", 2)
    assert {role("medium"), Claim(c.MEDIUM, Seat(9), HUMAN)} <= set(table.voices())
    assert table.asked("vote") == 4


def test_whoever_voted_for_wolves_is_trusted_more_than_whoever_did_not() -> None:
    table = Table("medium")
    table.night(1)
    table.execute(9, votes=(2, 3, 4, 5, 6))
    table.phase("night", 2)
    table.learn("medium", 9, WOLF)
    table.phase("day", 2)
    belief = table.bot.situation(Random(0)).belief
    assert belief.wolf(Seat(3)) < belief.wolf(Seat(8))


def test_masons_confirm_one_another_and_never_vote_for_one() -> None:  # KA-5
    table = Table("mason")
    table.learn("masons", 6, "mason")
    table.night(1)
    table.said(6, role("mason"), Claim(c.MASON, ME))
    assert {role("mason"), Claim(c.MASON, Seat(6))} <= set(table.voices())
    table.said(4, role("seer"), seer(6, WOLF))
    assert table.asked("vote") != 6


def test_two_masons_who_name_each_other_are_believed() -> None:
    table = Table("villager")
    table.night(1)
    table.said(6, role("mason"), Claim(c.MASON, Seat(7)))
    table.said(7, role("mason"), Claim(c.MASON, Seat(6)))
    belief = table.bot.situation(Random(0)).belief
    assert max(belief.evil(Seat(6)), belief.evil(Seat(7))) < belief.evil(Seat(8)) / 2


def test_the_hunter_guards_the_seer_it_believes_and_keeps_hidden() -> None:  # KA-31
    table = Table("hunter")
    table.night(1)
    table.said(4, role("seer"), seer(9, HUMAN))
    assert role("hunter") not in table.voices()
    table.phase("night", 2)
    assert table.asked("guard", options=table.seats[1:]) == 4


def test_who_is_about_to_hang_says_what_it_is() -> None:
    for kind in ("hunter", "cat", "toxic", "owl"):
        table = Table(kind, players=20, cat=True, toxic=True, owl=True)
        table.night(1)
        table.tell(*(Vote(by=Seat(by), target=ME) for by in range(2, 9)))
        assert role(kind) in table.voices()


def test_nobody_hangs_a_cat_gladly() -> None:  # KA-34
    table = Table("villager", players=20, cat=True)
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    table.said(9, role("cat"))
    table.said(5, role("seer"), seer(8, WOLF))
    assert table.asked("vote") == 8


def test_the_mimic_becomes_the_seer_it_believes() -> None:  # KA-35
    table = Table("mimic", mimic=True)
    table.night(1)
    table.said(4, role("seer"), seer(9, HUMAN))
    table.phase("night", 2)
    assert table.asked("mimic") == 4


def test_the_owl_skips_until_it_is_sure_of_an_enemy() -> None:  # KA-36
    table = Table("owl", players=20, owl=True)
    table.phase("night", 2)
    assert table.asked("curse", skips=SKIP) is None
    table.phase("day", 2)
    table.said(4, role("seer"), seer(ME, WOLF))
    table.phase("night", 3)
    assert table.asked("curse", skips=SKIP) == 4


def test_the_cat_brings_back_whom_it_trusts_and_nobody_else() -> None:  # KA-34
    table = Table("cat", players=20, cat=True)
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    table.execute(9)
    table.night(2, dead=(4,))
    table.phase("night", 3)
    assert table.asked("revive", options=(4, 9), skips=SKIP) == 4
    table.phase("night", 4)
    assert table.asked("revive", options=(9,), skips=SKIP) is None


def test_lovers_spare_each_other() -> None:  # KA-45
    table = Table("villager", lovers=True)
    table.learn("lovers", 9, "lover")
    table.night(1)
    table.said(4, role("seer"), seer(9, WOLF))
    assert table.asked("vote") != 9
    table = Table("wolf", lovers=True)
    table.learn("wolves", 5, WOLF)
    table.learn("lovers", 9, "lover")
    table.night(1)
    table.said(9, role("seer"), seer(8, HUMAN))
    table.phase("night", 2)
    assert table.asked("attack") not in (9, 5)


@pytest.mark.parametrize("notice", [Will, LastWords])
def test_last_words_are_evidence(notice: type[Will | LastWords]) -> None:  # KA-50
    table = Table("villager")
    table.night(1)
    table.night(2, dead=(4,))
    text = say((role("seer"), seer(8, HUMAN), seer(9, WOLF)), table.names, "en", Random(0))
    table.tell(notice(of=Seat(4), text=text))
    assert table.asked("vote") == 9


def test_a_will_tells_what_its_writer_knows() -> None:  # KA-50
    table = Table("seer")
    text = Field(name="text", kind="text", least=1, most=1_000)
    table.tell(n.Asked(action="will", fields=(text,), changeable=True, values=None))
    table.phase("night", 1)
    table.learn("seer", 5, HUMAN)
    table.phase("day", 1)
    written = table.does("will")
    assert heard(written["text"], table.names) == (role("seer"), seer(5, HUMAN))


# the others


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


def test_nobody_gives_itself_away() -> None:
    enemies = ("wolf", "big_wolf", "fox", "child_fox", "immoralist", "madman")
    options = {"child_fox": True, "immoralist": True}
    for number in range(10):
        trial = Trial(Setup(ruleset="kagari", players=16, seed=4, options=options), number)
        trial.run()
        state = trial.game.state
        roster = tuple((seat, state.name(seat)) for seat in state.seats)
        for commit in trial.commits:
            body = commit.input.body
            if isinstance(body, Say) and body.channel == "public":
                roles = {claim.role for claim in heard(body.text, roster)}
                assert not roles.intersection(enemies)


# whole games

EVERYTHING = {
    "mimic": True,
    "child_fox": True,
    "immoralist": True,
    "decider": True,
    "authority": True,
    "lovers": True,
}
ALL_ROLES = {**EVERYTHING, "cat": True, "toxic": True, "owl": True}


@pytest.mark.parametrize("pace", ["live", "quick", "forum"])
@pytest.mark.parametrize("close_early", [False, True])
@pytest.mark.parametrize(
    ("players", "options"), [(8, {"lovers": True}), (16, EVERYTHING), (30, ALL_ROLES)]
)
def test_play_is_legal_and_nobody_is_absent(
    *, players: int, options: dict[str, bool], pace: str, close_early: bool
) -> None:
    """KA-19, KA-37: everybody votes on every day and does its duty in every night."""
    given = {**options, "pace": pace, "close_early": close_early}
    for number in range({8: 6, 16: 3, 30: 1}[players]):
        trial = Trial(Setup(ruleset="kagari", players=players, seed=17, options=given), number)
        trial.run()  # a refused move raises
        told = [entry for commit in trial.commits for entry in commit.entries]
        assert not any(isinstance(e, Told) and isinstance(e.notice, Absent) for e in told)


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_bots_speak_the_tables_language_and_leave_wills(lang: str) -> None:
    trial = Trial(Setup(ruleset="kagari", players=13, seed=5, lang=lang, options={}), 0)
    trial.run()
    bodies = [commit.input.body for commit in trial.commits]
    said = [body.text for body in bodies if isinstance(body, Say)]
    said += [str(b.values["text"]) for b in bodies if isinstance(b, Answer) and b.action == "will"]
    state = trial.game.state
    roster = tuple((seat, state.name(seat)) for seat in state.seats)
    assert all(heard(text, roster) for text in said if "\n" in text)
    text = "".join(said)
    for name in (state.name(seat) for seat in state.seats):
        text = text.replace(name, "")
    for sign in "○●▼▲—":
        text = text.replace(sign, "")
    assert text
    assert text.isascii() == (lang == "en")
    assert any("\u3040" <= char < "\u3100" for char in text) == (lang == "ja")


@pytest.mark.parametrize(("players", "games"), [(8, 60), (16, 24)])
def test_the_village_of_bots_beats_a_village_that_plays_at_random_by_far(
    players: int, games: int
) -> None:
    wins = {}
    for kind in ("bot", "random"):
        setup = Setup(
            ruleset="kagari", players=players, seed=3, sides={"village": kind}, options={}
        )
        counted = report(setup, play(setup, games))
        wins[kind] = counted.sides["village"].share if "village" in counted.sides else 0.0
    assert wins["bot"] > wins["random"] + 0.15
    assert 0.0 < wins["bot"] < 1.0
