"""What a reader knows is what stands at the desk for it, through undo, pause and outage."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Told
from tasogare.kernel.game import Commit, Game, addressed
from tasogare.kernel.inputs import TABLE, Answer, Outage
from tasogare.kernel.seats import GM, PUBLIC, Reader, Seat, reads
from tasogare.knowledge import Knowledge
from tasogare.knowledge.kagari import KagariScene
from tasogare.knowledge.killer import KillerScene
from tasogare.lab.trial import Setup, Trial
from tasogare.toolbox.notices import BallotsShown, Learned
from tests.knowledge.watching import Watched
from tests.knowledge.watching import agrees as alike
from tests.playthroughs.kagari import the_day_the_toxic_hanged
from tests.table import Table


def trial(number: int, players: int = 6, **options: str) -> Trial:
    return Trial(Setup(ruleset="killer", players=players, seed=11, options=options), number)


def folded(table: Table, reader: Reader) -> Iterator[tuple[Knowledge, Commit]]:
    """A reader's knowledge after each input of a played game."""
    known = Knowledge(reader)
    for commit in table.commits:
        for told in addressed(commit):
            if reads(reader, told.to):
                known.hear(commit.input.at, told.notice)
        yield known, commit


@pytest.mark.parametrize("reader", [Seat(1), Seat(3), Seat(6), PUBLIC])
def test_what_is_known_of_a_village_is_what_was_told(reader: Reader) -> None:
    """KA-16, KA-17, KA-26, KA-34, KA-42, KA-50."""
    table = the_day_the_toxic_hanged()
    shadow: Game[Any] = Game(table.game.rules, table.seed)
    howled, extra = 0, None
    for known, commit in folded(table, reader):
        shadow.replay(commit)
        world, scene = shadow.state.world, known.scene
        extra = scene.extra
        if world is None or shadow.state.ended is not None:
            continue
        assert isinstance(extra, KagariScene)
        assert known.scene.deaths.keys() == world.dead.keys()
        shown = {"executed", "absent", "gm"}
        for seat, death in known.scene.deaths.items():
            assert death.cause == (world.dead[seat] if world.dead[seat] in shown else None)
        if world.phase == "day":
            votes = [(one.by, one.target) for one in extra.today(known.scene)]
            assert votes == list(world.votes)
        pack = None if world.pack is None else (world.pack.by, world.pack.target)
        assert extra.pack == (pack if reader == 1 and reader in world.living else None)
        howled += extra.howls
    assert (howled > 0) == (reader != 1)
    assert isinstance(extra, KagariScene)
    assert [one.at for one in extra.votes] == sorted(one.at for one in extra.votes)
    assert extra.executed == {1: 8, 2: 1, 3: 2}
    # what was said stays said, though the game went back behind it (CO-40)
    said = [(one.of, one.day, one.text) for one in extra.last_words]
    assert said == [
        (9, 2, "Without Hana there is no evening."),
        (8, 2, "It was never about being calm."),
    ]
    assert extra.declared is not None
    assert (extra.declared.role, extra.declared.names) == ("mason", (6,))


def agrees(watched: Watched) -> None:
    """Compare what each seat knows with what stands, as far as it is that seat's."""
    alike(watched)
    truth = watched.trial.game.rules.truth(watched.trial.game.state)
    for known in watched.known.values():
        assert set(known.scene.deaths) == set(truth.dead)
        assert isinstance(known.scene.extra, KillerScene)
        assert known.scene.extra.gun == truth.extra["gun"]


@pytest.mark.parametrize("number", range(12))
def test_a_seat_knows_what_stands_at_the_desk_for_it(number: int) -> None:
    watched = Watched(trial(number, players=4 + number % 4))
    for _ in watched.steps():
        state = watched.trial.game.state
        if state.world is not None and state.ended is None:
            agrees(watched)


@pytest.mark.parametrize("number", range(8))
def test_undo_takes_the_scene_back_to_the_mark_and_keeps_the_talk(number: int) -> None:  # CO-40
    watched = Watched(trial(number, gm="person"))
    rng = Random(number)
    undone = 0
    for _ in watched.steps():
        if undone < 3 and rng.random() < 0.05:
            said = {reader: list(known.messages) for reader, known in watched.known.items()}
            marked = {reader: known.marked.copy() for reader, known in watched.known.items()}
            watched.trial.put(GM, Answer(action="gm_undo"))
            watched.look()
            undone += 1
            for reader, known in watched.known.items():
                assert known.messages == said[reader]
                old = marked[reader]
                old.clocks = known.scene.clocks  # told anew
                assert known.scene == old
            agrees(watched)
    assert undone > 0
    assert watched.trial.game.state.ended is not None


def test_a_pause_is_known_and_the_clock_afterwards_too() -> None:  # CO-13
    watched = Watched(trial(1, gm="person"))
    steps = watched.steps()
    next(steps)
    watched.trial.put(GM, Answer(action="gm_pause"))
    watched.look()
    assert watched.known[Seat(0)].paused
    agrees(watched)
    watched.trial.now += 60_000
    watched.trial.put(GM, Answer(action="gm_resume"))
    watched.look()
    assert not watched.known[Seat(0)].paused
    agrees(watched)


def test_after_an_outage_the_moved_clock_is_known() -> None:  # CO-10
    watched = Watched(trial(1))
    steps = watched.steps()
    next(steps)
    since = watched.trial.now
    watched.trial.now += 30_000
    watched.trial.put(TABLE, Outage(since=since))
    watched.look()
    agrees(watched)
    assert watched.known[PUBLIC].scene.clocks["phase"].at == 180_000 + 30_000


def test_the_notebook_fills_itself_and_the_ballots_stay() -> None:
    watched = Watched(trial(2))
    for _ in watched.steps():
        pass
    told = [
        (entry.to, entry.notice)
        for commit in watched.trial.commits
        for entry in commit.entries
        if isinstance(entry, Told)
    ]
    for reader, known in watched.known.items():
        own = [x for to, x in told if isinstance(x, Learned) and reads(reader, to)]
        lessons = [(lesson.source, lesson.about, lesson.value) for lesson in known.scene.lessons]
        assert lessons == [(x.source, x.about, x.value) for x in own]
        shown = [x.ballots for _, x in told if isinstance(x, BallotsShown)]
        assert [poll.ballots for poll in known.scene.polls] == shown
        assert known.ended is not None
        assert known.unveiled is not None
        assert known.seed


def test_an_onlooker_knows_no_role_and_no_prompt() -> None:
    watched = Watched(trial(3))
    for _ in watched.steps():
        known = watched.known[PUBLIC]
        assert not known.scene.role
        assert not known.scene.prompts
        assert not known.scene.lessons


def test_what_was_said_is_kept_with_its_day_and_phase() -> None:
    known = Knowledge(Seat(0))
    known.hear(5, n.Said(channel="public", by=Seat(1), text="hello"))
    known.hear(6, n.Whispered(seat=Seat(0), by=GM, text="psst"))
    assert [(m.at, m.channel, m.by, m.about) for m in known.messages] == [
        (5, "public", 1, None),
        (6, "gm", GM, 0),
    ]
