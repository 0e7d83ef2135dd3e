"""What holds in every game, whatever is done in it: random games of every ruleset on the shelf.

While they are played, `tests.table` and `tests.strolls` check at every input that the record folds
to the state, that each reader is shown exactly what is open to it (CO-2), that what is shown as
open is taken and nothing else is, and that a refusal changes nothing (CO-35).
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

import pytest

from tasogare.kernel import facts as f
from tasogare.kernel import notices as n
from tasogare.kernel.entries import Fact, Notice, Told
from tasogare.kernel.game import Commit, Game, addressed
from tasogare.kernel.inputs import Answer
from tasogare.kernel.ruleset import Truth
from tasogare.kernel.schema import RecordCodec, publishable
from tasogare.kernel.seats import EVERYONE, GM, HOST, PUBLIC, Reader, reads
from tasogare.kernel.state import State
from tasogare.rulesets.kagari import notices as kagari
from tasogare.rulesets.killer import notices as killer
from tasogare.rulesets.lotro import notices as lotro
from tasogare.toolbox import notices as shared
from tests.rulesets.tables import GAMES, JUDGES, games
from tests.strolls import Stroller
from tests.table import Table, rerun
from tests.views import feed

KINDS: Final = games(GAMES)


@cache
def played(kind: int) -> Table:
    """Return a random game played to its end."""
    name, size, number, options = KINDS[kind]
    return Stroller(name, size, number, options).run()


every_game = pytest.mark.parametrize("kind", range(len(KINDS)))


@every_game
def test_every_game_ends(kind: int) -> None:
    table = played(kind)
    assert table.truth.phase == "ended"
    assert table.game.next_deadline() is None


@every_game
def test_the_same_inputs_give_the_same_record(kind: int) -> None:
    """The rules read no clock and no chance but what is put in (CO-4, CO-40)."""
    table = played(kind)
    assert rerun(table) == table.commits


@every_game
def test_a_record_is_read_back_as_it_was_written_and_folds_to_the_same_state(kind: int) -> None:
    table = played(kind)
    codec = RecordCodec(table.game.rules.facts, table.game.rules.notices)
    decoded = [codec.decode(codec.encode(commit)) for commit in table.commits]
    assert decoded == table.commits
    again = Game[Any].restore(table.game.rules, table.seed, decoded)
    assert again.state == table.game.state
    assert again.n == table.game.n


@every_game
def test_a_published_record_folds_to_the_same_state_and_keeps_confidences(kind: int) -> None:
    """CO-4."""
    table = played(kind)
    published = [publishable(commit) for commit in table.commits]
    again = Game[Any].restore(table.game.rules, table.seed, published)
    assert again.state == table.game.state
    for commit in published:
        assert commit.input.id == ""
        assert not any(told.notice.confidential for told in addressed(commit))


@every_game
def test_a_game_continued_from_its_record_goes_on_as_if_nothing_had_been(kind: int) -> None:
    table = played(kind)
    half = len(table.commits) // 2
    again = Game[Any].restore(table.game.rules, table.seed, table.commits[:half])
    assert [again.handle(commit.input) for commit in table.commits[half:]] == table.commits[half:]


# who may be told what, at the widest


@dataclass(frozen=True, slots=True)
class Moment:
    """One line of a record, with the game before and after its input."""

    told: Told
    commit: Commit
    before: State[Any]
    after: State[Any]
    truth: Truth
    afterwards: Truth

    @property
    def one_reader(self) -> Reader | None:
        if self.told.to == EVERYONE or len(self.told.to) != 1:
            return None
        return self.told.to[0]


Permit = Callable[[Moment], bool]


def everyone(moment: Moment) -> bool:
    return moment.told.to == EVERYONE


def one(moment: Moment) -> bool:
    return moment.one_reader is not None


def one_seat(moment: Moment) -> bool:
    return isinstance(moment.one_reader, int)


def one_living_or_just_killed(moment: Moment) -> bool:
    """A result reaches one seat, which lived when the input came, or lives since (KA-34)."""
    living = moment.truth.living or moment.after.seats  # nobody has died before the deal
    return moment.one_reader in (*living, *moment.afterwards.living)


def its_seat_and_the_game_master(moment: Moment) -> bool:
    assert isinstance(moment.told.notice, n.Whispered)
    return set(moment.told.to) == {moment.told.notice.seat, GM}


def its_writer(moment: Moment) -> bool:
    body = moment.commit.input.body
    writer: Reader = moment.commit.input.by
    if isinstance(body, Answer):
        writer = body.values["target"]
    return moment.told.to == (writer,)


def the_channels_readers(moment: Moment) -> bool:
    assert isinstance(moment.told.notice, n.Said)
    if moment.told.notice.channel.startswith("tell:"):
        return wolves_only(moment)
    name = moment.told.notice.channel
    there = (moment.before.desk.channels.get(name), moment.after.desk.channels.get(name))
    return moment.told.to in [channel.readers for channel in there if channel is not None]


def wolves_only(moment: Moment) -> bool:
    """LO-11: what one wolf tells another reaches these two."""
    notice = moment.told.notice
    assert isinstance(notice, n.Said)
    two = {notice.by, int(notice.channel.removeprefix("tell:"))}
    wolves = {seat for seat, role in moment.truth.cast.items() if role == "wolf"}
    return set(moment.told.to) <= two & wolves


def those_with_the_clock(moment: Moment) -> bool:
    assert isinstance(moment.told.notice, n.ClockSet | n.ClockDropped)
    tag = moment.told.notice.deadline
    desks = (moment.before.desk, moment.after.desk)
    clocks = [desk.deadlines[tag].to for desk in desks if tag in desk.deadlines]
    set_here = [
        entry.to
        for entry in moment.commit.entries
        if isinstance(entry, f.DeadlineSet) and entry.deadline == tag
    ]
    return moment.told.to in [*clocks, *set_here]


def the_living_pack(moment: Moment) -> bool:
    """KA-25."""
    pack = wolves(moment.truth)
    return set(moment.told.to) == pack


def all_but_the_living_pack(moment: Moment) -> bool:
    """KA-26."""
    pack = wolves(moment.truth)
    assert moment.told.to != EVERYONE
    others = {*moment.after.seats, *moment.after.viewers, GM, HOST, PUBLIC} - pack
    return set(moment.told.to) == others


def wolves(truth: Truth) -> set[Reader]:
    return {seat for seat in truth.living if truth.cast[seat] in {"wolf", "big_wolf"}}


def the_two_of_the_trade(moment: Moment) -> bool:
    """LO-42; the one who was just removed is not told how it ended."""
    notice = moment.told.notice
    assert isinstance(notice, lotro.TradeBegan | lotro.TradeEnded)
    return set(moment.told.to) <= {notice.wolf, notice.target}


def those_in_the_room(moment: Moment) -> bool:
    """LO-45: who lived in that room when the input came."""
    notice = moment.told.notice
    assert isinstance(notice, lotro.Death)
    (room,) = (one for one in moment.truth.extra["rooms"] if notice.seat in one)
    return set(moment.told.to) <= set(room) & set(moment.truth.living)


PERMITTED: Final[dict[type[Notice], Permit]] = {
    n.TableOpened: everyone,
    n.SeatFilled: everyone,
    n.SeatVacated: everyone,
    n.SeatHanded: everyone,
    n.ViewerJoined: everyone,
    n.TableStarted: everyone,
    n.Asked: one,
    n.Answered: one,
    n.Unasked: one,
    n.ChannelOpened: one,
    n.ClockSet: those_with_the_clock,
    n.ClockDropped: those_with_the_clock,
    n.ClockStopped: everyone,
    n.ClockStarted: everyone,
    n.ClockShifted: everyone,
    n.Said: the_channels_readers,
    n.Whispered: its_seat_and_the_game_master,
    n.Mark: everyone,
    n.WentBack: everyone,
    n.TableEnded: everyone,
    n.SeedRevealed: everyone,
    shared.PhaseBegan: everyone,
    shared.RoleTold: one_seat,
    shared.Learned: one_living_or_just_killed,
    shared.DeathsAnnounced: everyone,
    shared.SeatRemoved: everyone,
    shared.BallotsShown: everyone,
    shared.Unveiled: everyone,
    shared.Reminded: its_writer,
    shared.PowerUsed: everyone,
    shared.GmSpoke: everyone,
    shared.Executed: everyone,
    killer.TraitsShown: everyone,
    killer.Gun: everyone,
    killer.Captured: everyone,
    kagari.Vote: everyone,
    kagari.Absent: everyone,
    kagari.Revived: everyone,
    kagari.Pack: the_living_pack,
    kagari.Howl: all_but_the_living_pack,
    kagari.Will: everyone,
    kagari.LastWords: everyone,
    kagari.Declared: everyone,
    **dict.fromkeys(lotro.NOTICES, everyone),
    lotro.ItemGiven: one_seat,
    lotro.TradeBegan: the_two_of_the_trade,
    lotro.TradeEnded: the_two_of_the_trade,
    lotro.Death: those_in_the_room,
    lotro.PassNoted: one_seat,
    lotro.VerdictShown: one,
}
"""The widest audience of each notice (CO-1); a notice that is not here may not be told at all."""

AFTER_THE_END: Final = (shared.Unveiled, n.SeedRevealed)
"""What nobody hears while the game goes on (CO-4)."""


@every_game
def test_each_notice_is_told_within_its_widest_permitted_audience(kind: int) -> None:
    """CO-1, CO-3."""
    table = played(kind)
    game = Game[Any](table.game.rules, table.seed)
    for commit in table.commits:
        before, truth = game.state, game.rules.truth(game.state)
        game.replay(commit)
        afterwards = game.rules.truth(game.state)
        for told in addressed(commit):
            permitted = PERMITTED[type(told.notice)]
            moment = Moment(told, commit, before, game.state, truth, afterwards)
            assert permitted(moment), told
            if isinstance(told.notice, AFTER_THE_END):
                assert game.state.ended is not None


@every_game
def test_each_seat_is_told_exactly_what_the_clauses_owe_it(kind: int) -> None:
    """Each result of each night, worked out a second time.

    KI-26, KI-27, KI-28, KI-29, KI-31; KA-5, KA-6, KA-28, KA-29, KA-30, KA-31, KA-35, KA-40, KA-41;
    LO-4.
    """
    table = played(kind)
    judge = JUDGES[table.game.rules.id]
    game = Game[Any](table.game.rules, table.seed)
    for commit in table.commits:
        world = game.state.world
        game.replay(commit)
        for seat in game.state.seats:
            told = [one for one in feed((commit,), seat) if isinstance(one, shared.Learned)]
            results = sorted(((one.source, one.about, one.value) for one in told), key=str)
            if world is not None:
                assert results == judge.due(world, commit, seat)
            elif game.state.world is not None and judge.known is not None:
                assert results == judge.known(game.state.world, seat)


@every_game
def test_the_game_is_over_when_the_clauses_say_so_and_not_before(kind: int) -> None:
    """The end and the winners, worked out a second time.

    KI-40, KI-42, KI-43, KI-44, KI-46, KI-47; KA-60, KA-61, KA-62, KA-63, KA-64, KA-65;
    LO-60, LO-61, LO-62, LO-63, LO-64.
    """
    table = played(kind)
    judge = JUDGES[table.game.rules.id]
    game = Game[Any](table.game.rules, table.seed)
    for commit in table.commits:
        game.replay(commit)
        body = commit.input.body
        if isinstance(body, Answer) and body.action in {"gm_declare", "gm_void"}:
            break
        if game.state.world is None:
            continue
        won, ended = judge.verdict(game.state.world, commit), game.state.ended
        if won is None:
            assert ended is None
            continue
        assert ended is not None
        side, seats = won
        assert (ended.sides, set(ended.seats)) == ((side,) if side else (), seats)
        break


@every_game
def test_nothing_is_told_to_nobody_and_no_fact_to_anybody(kind: int) -> None:
    for commit in played(kind).commits:
        for entry in commit.entries:
            assert isinstance(entry, Fact) or entry.to
            assert not isinstance(getattr(entry, "notice", None), Fact)


@every_game
def test_no_prompt_is_open_without_an_answer_to_it(kind: int) -> None:
    table = played(kind)
    game = Game[Any](table.game.rules, table.seed)
    for commit in table.commits:
        game.replay(commit)
        for (reader, action), prompt in game.state.desk.prompts.items():
            for field in prompt.fields:
                if field.kind in {"seat", "word"}:
                    assert field.options, f"{reader} is asked {action} with nothing to choose"
                assert field.least <= field.most


@every_game
def test_the_dead_are_asked_nothing_but_their_last_words(kind: int) -> None:
    """CO-35, KA-50: a prompt is a licence, and `dead` comes before all but the end."""
    table = played(kind)
    game = Game[Any](table.game.rules, table.seed)
    for commit in table.commits:
        game.replay(commit)
        dead = game.rules.truth(game.state).dead
        left = JUDGES[table.game.rules.id].asked_of_the_dead
        prompts = game.state.desk.prompts
        assert not [who for who, action in prompts if who in dead and action not in left]


@every_game
def test_feeds_are_numbered_from_one_without_gaps(kind: int) -> None:
    """CO-1: a reader's numbers are the places in its own list, and prefixes never change."""
    table = played(kind)
    for someone in table.everyone:
        own = [
            told.notice
            for commit in table.commits
            for told in addressed(commit)
            if reads(someone.reader, told.to)
        ]
        assert someone.view.feed == own


def test_the_random_games_are_games_worth_playing() -> None:
    """All that can happen does, somewhere in them; else the tests above say little."""
    happened: Counter[str] = Counter()
    for kind in range(len(KINDS)):
        for commit in played(kind).commits:
            for entry in commit.entries:
                happened[entry.notice.tag if isinstance(entry, Told) else entry.tag] += 1
    never = {kind.tag for kind in PERMITTED} - happened.keys()
    assert never <= {"seat_vacated"}  # nobody gives up a seat before the start in these games
