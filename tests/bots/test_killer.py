"""The bot of Killer uses what it was told and what it hears; the killer among them hides."""

from random import Random
from typing import Any

import pytest

from tasogare.bots import Act, Talk
from tasogare.bots.killer import KillerPlayer
from tasogare.bots.killer import claims as c
from tasogare.bots.killer.claims import Claim
from tasogare.bots.killer.speech import heard, say
from tasogare.kernel import notices as n
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Told
from tasogare.kernel.inputs import Say
from tasogare.kernel.seats import EVERYONE, Seat
from tasogare.lab.simulate import play, report
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.killer.notices import Captured, Gun, TraitsShown
from tasogare.toolbox.notices import DeathsAnnounced, Learned, PhaseBegan, RoleTold

ME = Seat(0)
OLD_WOMAN = Seat(3)
"""The only one who is both."""


class Table:
    """Six seats and one bot, told by hand what it would be told."""

    def __init__(self, role: str, *, killer: bool = False, lang: str = "en") -> None:
        self.bot = KillerPlayer(ME, lang=lang)
        self.seats = tuple(map(Seat, range(6)))
        self.names = tuple((seat, f"P{seat}") for seat in self.seats)
        self.dead: set[Seat] = set()
        lengths = {"meeting": 180_000, "vote": 60_000, "night": 90_000}
        opened = n.TableOpened(ruleset="killer", options={}, lengths=lengths, seed_hash="")
        self.tell(opened)
        for seat, name in self.names:
            self.tell(n.SeatFilled(seat=seat, name=name, nonce="", bot="bot"))
        self.tell(n.TableStarted(seats=self.seats))
        sexes = ("male", "female", "male", "female", "male", "female")
        ages = ("young", "young", "old", "old", "old", "young")
        self.tell(TraitsShown(sexes=dict(enumerate_(sexes)), ages=dict(enumerate_(ages))))
        self.tell(RoleTold(role=role, marks=("killer",) if killer else ()))

    def tell(self, notice: Any) -> None:  # noqa: ANN401
        self.bot.hear(0, notice)

    def phase(self, phase: str, day: int) -> None:
        self.tell(PhaseBegan(phase=phase, day=day))
        may_talk = phase == "meeting"
        rights = n.ChannelOpened(channel="public", read=True, write=may_talk, most=1_000)
        self.tell(rights)

    def said(self, by: int, *claims: Claim, lang: str = "en") -> None:
        for claim in claims:
            text = say(claim, self.names, lang, Random(0))
            self.tell(n.Said(channel="public", by=Seat(by), text=text))

    def night(self, day: int, *, gun: int | None, dead: tuple[int, ...] = ()) -> None:
        """Let a night pass, with its vote before."""
        self.phase("vote", day)
        self.tell(Gun(to=None if gun is None else Seat(gun), tied=()))
        self.phase("night", day)
        self.die(*dead)

    def die(self, *seats: int) -> None:
        self.dead |= set(map(Seat, seats))
        self.tell(DeathsAnnounced(seats=tuple(map(Seat, seats)), causes={}))

    def asked(self, action: str, name: str = "target", *, options: Any = None) -> Any:  # noqa: ANN401
        """Ask and return what it chooses; None if it would rather not."""
        others = tuple(seat for seat in self.seats if seat != ME and seat not in self.dead)
        field = Field(name=name, kind="seat", options=options or others, none=True)
        self.tell(n.Asked(action=action, fields=(field,), changeable=True, values=None))
        move = self.bot.move(0, Random(7))
        self.tell(n.Unasked(action=action))
        assert move is None or isinstance(move, Act)
        return None if move is None else move.values[name]

    def says(self) -> list[Claim]:
        """Return what it claims in a meeting, hearing itself."""
        claims: list[Claim] = []
        for number in range(20):
            move = self.bot.move(0, Random(number))
            if move is None:
                break
            assert isinstance(move, Talk)
            claims += heard(move.text, self.names)
            self.tell(n.Said(channel="public", by=ME, text=move.text))
        return claims


def enumerate_(values: tuple[str, ...]) -> list[tuple[Seat, str]]:
    return [(Seat(place), value) for place, value in enumerate(values)]


def learn(source: str, about: int | None, value: object) -> Learned:
    return Learned(source=source, about=None if about is None else Seat(about), value=value)


# using what one was told


def test_the_hacker_who_found_the_killer_tells_votes_and_shoots_accordingly() -> None:  # KI-26
    table = Table("hacker")
    table.night(1, gun=2)
    table.tell(learn("hacker", 2, "killer"))
    table.phase("meeting", 2)
    assert Claim(c.HACKER, Seat(2), "killer") in table.says()
    table.phase("vote", 2)
    assert table.asked("vote") != 2
    table.tell(Gun(to=ME, tied=()))
    table.phase("night", 2)
    assert table.asked("shoot") == 2


def test_the_hacker_reckons_with_the_operatives_lie() -> None:  # KI-26
    table = Table("hacker")
    table.night(1, gun=2)
    table.tell(learn("hacker", 2, "killer"))
    table.tell(Captured(seat=Seat(2)))
    table.phase("night", 3)
    assert table.asked("shoot") != 2


def test_the_reporter_shoots_who_has_both_traits() -> None:  # KI-27
    table = Table("reporter")
    table.night(1, gun=None)
    table.tell(learn("reporter", None, "female"))
    table.night(2, gun=None)
    table.tell(learn("reporter", None, "old"))
    table.phase("night", 3)
    assert table.asked("shoot") == OLD_WOMAN


def test_the_reporter_does_not_ask_the_same_twice() -> None:  # KI-27
    table = Table("reporter")
    table.night(1, gun=None)
    table.tell(learn("reporter", None, "female"))
    table.phase("night", 2)
    assert table.asked("investigate", "topic", options=("sex", "age")) == "age"


def test_the_detective_trusts_its_citizen_with_the_gun_and_spares_it() -> None:  # KI-7
    table = Table("detective")
    table.tell(learn("detective_start", 4, "citizens"))
    table.phase("vote", 1)
    assert table.asked("vote") == 4
    table.die(1, 2, 3)
    table.phase("night", 3)
    assert table.asked("shoot") == 5


def test_two_tracks_in_one_night_are_one_too_many() -> None:  # KI-28
    table = Table("detective")
    table.night(1, gun=4, dead=(1,))
    table.tell(learn("detective", 5, (Seat(1), Seat(2))))
    table.phase("night", 2)
    assert table.asked("shoot") == 5


def test_the_gun_waits_on_the_first_night_and_fires_on_the_last() -> None:  # KI-22, KI-43
    table = Table("hitman")
    table.phase("night", 1)
    assert table.asked("shoot") is None
    assert table.asked("hidden_shot") is None
    table.phase("night", 3)
    assert table.asked("shoot") is not None
    assert table.asked("hidden_shot") is not None


def test_who_says_to_have_my_role_lies() -> None:  # KI-3
    table = Table("police")
    table.phase("meeting", 2)
    table.said(3, Claim(c.ROLE, None, "police"))
    assert Claim(c.ROLE, None, "police") in table.says()
    table.phase("night", 2)
    assert table.asked("shoot") == 3


def test_the_operative_knows_who_says_to_be_what_nobody_is() -> None:  # KI-6
    table = Table("operative")
    table.tell(learn("operative", None, "reporter"))
    table.phase("meeting", 2)
    table.said(4, Claim(c.REPORTER, None, "male"))
    table.phase("night", 2)
    assert table.asked("shoot") == 4


def test_who_says_to_be_good_and_bore_the_gun_is_suspect() -> None:  # KI-14
    table = Table("mercenary")
    table.phase("meeting", 1)
    table.said(5, Claim(c.ROLE, None, "good"))
    table.night(1, gun=5)
    table.phase("night", 2)
    assert table.asked("shoot") == 5


# using what one hears


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_others_claims_are_weighed_in_every_language(lang: str) -> None:
    table = Table("mercenary")
    table.night(1, gun=2)
    table.phase("meeting", 2)
    table.said(1, Claim(c.HACKER, Seat(2), "killer"), lang=lang)
    table.phase("vote", 2)
    assert table.asked("vote") not in (2, None)
    table.phase("night", 2)
    assert table.asked("shoot") == 2
    assert table.asked("guard", options=table.seats) != 2


def test_a_hacker_who_speaks_of_somebody_unarmed_is_not_believed() -> None:  # KI-26
    table = Table("mercenary")
    table.night(1, gun=2)
    table.phase("meeting", 2)
    table.said(1, Claim(c.HACKER, Seat(4), "killer"))
    table.phase("night", 2)
    assert table.asked("shoot") == 1


def test_the_mercenary_guards_who_is_useful() -> None:  # KI-25
    table = Table("mercenary")
    table.night(1, gun=None)
    table.phase("meeting", 2)
    table.said(4, Claim(c.REPORTER, None, "female"))
    table.phase("night", 2)
    assert table.asked("guard", options=table.seats) == 4


def test_nobody_votes_the_gun_to_who_refuses_it() -> None:  # KI-14
    for number in range(1, 6):
        table = Table("police")
        table.phase("meeting", 1)
        for seat in table.seats[1:]:
            if seat != number:
                table.said(seat, Claim(c.REFUSE))
        table.phase("vote", 1)
        assert table.asked("vote") == number


def test_the_police_looks_at_who_is_accused() -> None:  # KI-29
    table = Table("police")
    table.night(1, gun=2)
    table.phase("meeting", 2)
    table.said(1, Claim(c.HACKER, Seat(2), "killer"))
    table.phase("night", 2)
    assert table.asked("inspect") == 2


def test_a_word_for_somebody_counts_when_nothing_else_is_known() -> None:
    table = Table("police")
    table.phase("meeting", 1)
    table.said(1, Claim(c.GUN, Seat(5)))
    table.said(2, Claim(c.GUN, Seat(5)))
    table.phase("vote", 1)
    assert table.asked("vote") == 5


def test_who_asks_for_the_gun_gets_it_if_nothing_else_is_known() -> None:
    table = Table("police")
    table.phase("meeting", 1)
    table.said(3, Claim(c.OFFER))
    table.phase("vote", 1)
    assert table.asked("vote") == 3


# hiding


def test_the_killer_shoots_and_stabs_those_who_know_most() -> None:  # KI-22, KI-23
    table = Table("police", killer=True)
    table.night(1, gun=None)
    table.phase("meeting", 2)
    table.said(3, Claim(c.HACKER, Seat(4), "not_killer"))
    table.tell(Gun(to=ME, tied=()))
    table.phase("night", 2)
    assert table.asked("shoot") is not None
    assert table.asked("assassinate") is not None
    table = Table("police", killer=True)
    table.phase("meeting", 2)
    table.said(3, Claim(c.REPORTER, None, "male"))
    table.phase("night", 2)
    assert table.asked("assassinate") == 3


def played(players: int, games: int) -> list[Trial]:
    setup = Setup(ruleset="killer", players=players, seed=31, options={})
    trials = [Trial(setup, number) for number in range(games)]
    for trial in trials:
        trial.run()
    return trials


def roster(trial: Trial) -> tuple[tuple[Seat, str], ...]:
    state = trial.game.state
    return tuple((seat, state.name(seat)) for seat in state.seats)


@pytest.mark.parametrize("players", [4, 7])
def test_citizens_tell_only_what_they_learned_and_the_killer_never_gives_itself_away(
    players: int,
) -> None:
    lies = 0
    for trial in played(players, 25):
        truth = trial.game.rules.truth(trial.game.state)
        killer = next(seat for seat, marks in truth.marks.items() if marks)
        learned: dict[Seat, set[tuple[str, Seat | None, str]]] = {
            seat: set() for seat in truth.cast
        }
        for commit in trial.commits:
            body, by = commit.input.body, commit.input.by
            for claim in heard(body.text, roster(trial)) if isinstance(body, Say) else ():
                assert isinstance(by, int)
                told = (claim.kind, claim.about, str(claim.value)) in learned[by]
                if claim.kind in c.ROLE_BEHIND and truth.cast[by] != "operative":
                    assert told or by == killer
                    lies += not told
                if by == killer:
                    assert claim not in (
                        Claim(c.HACKER, by, "killer"),
                        Claim(c.SUSPECT, by),
                        Claim(c.ROLE, None, "killer"),
                    )
            for entry in commit.entries:
                if isinstance(entry, Told) and isinstance(entry.notice, Learned):
                    assert entry.to != EVERYONE
                    x = entry.notice
                    for seat in entry.to:
                        assert isinstance(seat, int)
                        value = tuple(x.value) if isinstance(x.value, list) else x.value
                        learned[seat].add((x.source, x.about, str(value)))
    assert lies > 0


@pytest.mark.parametrize("lang", ["en", "ja", "zh"])
def test_bots_speak_the_tables_language(lang: str) -> None:
    setup = Setup(ruleset="killer", players=7, seed=5, lang=lang, options={})
    trial = Trial(setup, 0)
    trial.run()
    said = "".join(
        commit.input.body.text for commit in trial.commits if isinstance(commit.input.body, Say)
    )
    for name in ("Aoi", "Botan", "Chika", "Daigo", "Emi", "Fuyu", "Gen"):
        said = said.replace(name, "")
    assert said
    assert said.isascii() == (lang == "en")
    assert any("\u3040" <= char < "\u3100" for char in said) == (lang == "ja")


@pytest.mark.parametrize("players", [4, 5, 6, 7])
def test_neither_side_is_hopeless(players: int) -> None:
    setup = Setup(ruleset="killer", players=players, seed=2, options={})
    counted = report(setup, play(setup, 60))
    assert counted.sides["citizens"].share > 0.3
    assert counted.sides["killer"].share > 0.1
