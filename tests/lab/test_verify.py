"""A true record is sound; a record in which one thing was changed is not, and it is said what."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tasogare.kernel import facts as f
from tasogare.kernel.chance import seed_hash
from tasogare.kernel.entries import Entry, Fact
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.inputs import Answer, Body, Input, Open, Sit, Start
from tasogare.kernel.seats import GM, HOST
from tasogare.lab import record, verify
from tasogare.lab.record import BadRecord, Record
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets import SHELF


def trial(**options: str) -> Trial:
    return Trial(Setup(ruleset="killer", players=6, seed=9, options=options), 2)


@pytest.fixture(scope="module")
def true() -> Record:
    """A record as it is published, read back from its lines."""
    game = trial()
    game.run()
    return record.read(record.write(Record("killer", tuple(game.commits))).splitlines())


def changed(whole: Record, kind: type[Fact], change: Callable[[Any], Fact], nth: int = 0) -> Record:
    """Return the record with the nth fact of a kind replaced."""
    left = nth
    commits: list[Commit] = []
    for commit in whole.commits:
        entries: list[Entry] = []
        for entry in commit.entries:
            if isinstance(entry, kind):
                entries.append(change(entry) if left == 0 else entry)
                left -= 1
            else:
                entries.append(entry)
        commits.append(replace(commit, entries=tuple(entries)))
    assert left < 0, "there was no such fact"
    return Record(whole.ruleset, tuple(commits))


def test_a_true_record_is_sound(true: Record) -> None:  # CO-4
    report = verify.verify(true)
    assert report.sound
    labels = [draw.fact.label for draw in report.draws]
    assert labels[:4] == ["deal", "killer_seat", "sex", "age"]
    assert f"{len(labels)} of {len(labels)} draws follow" in verify.text(report)


def test_a_tampered_draw_is_named(true: Record) -> None:
    def other(fact: f.Drew) -> f.Drew:
        return replace(fact, result=next(item for item in fact.items if item != fact.result))

    report = verify.verify(changed(true, f.Drew, other, nth=1))
    assert not report.sound
    (wrong,) = report.wrong
    assert wrong.fact.label == "killer_seat"
    assert "killer_seat should be" in verify.text(report)


def test_a_draw_from_other_things_is_named(true: Record) -> None:
    def fewer(fact: f.Drew) -> f.Drew:
        return replace(fact, items=fact.items[:2], count=5)

    report = verify.verify(changed(true, f.Drew, fewer))
    assert [draw.fact.label for draw in report.wrong] == ["deal"]


def test_a_draw_counted_wrongly_is_named(true: Record) -> None:
    report = verify.verify(changed(true, f.Drew, lambda fact: replace(fact, turn=1)))
    assert [draw.fact.label for draw in report.wrong] == ["deal"]
    assert "time 2" in verify.text(report)


def test_a_draw_given_by_hand_proves_nothing(true: Record) -> None:
    report = verify.verify(changed(true, f.Drew, lambda fact: replace(fact, fixed=True)))
    assert not report.sound
    assert [draw.fact.label for draw in report.fixed] == ["deal"]
    assert "proves nothing" in verify.text(report)


@pytest.mark.parametrize("seed", ["00" * 32, "00", "no"])
def test_another_seed_is_found(true: Record, seed: str) -> None:
    report = verify.verify(changed(true, f.SeedShown, lambda _: f.SeedShown(seed=seed)))
    assert report.problems
    assert not report.sound


def test_another_hash_is_found(true: Record) -> None:
    def other(fact: f.GameOpened) -> f.GameOpened:
        return replace(fact, seed_hash="00" * 32)

    report = verify.verify(changed(true, f.GameOpened, other))
    assert "hash" in verify.text(report)
    assert not report.sound


def test_another_nonce_is_found(true: Record) -> None:
    taken = changed(true, f.SeatTaken, lambda fact: replace(fact, nonce="mine"), nth=2)
    assert any("nonce of Chika" in problem for problem in verify.verify(taken).problems)
    started = changed(true, f.GameStarted, lambda fact: replace(fact, nonces=fact.nonces[::-1]))
    assert any("seat order" in problem for problem in verify.verify(started).problems)


def test_a_game_that_is_not_over_proves_nothing_yet(true: Record) -> None:
    report = verify.verify(Record(true.ruleset, true.commits[:12]))
    assert not report.sound
    assert "not over" in verify.text(report)


def test_a_table_never_started_has_nothing_to_check(true: Record) -> None:
    report = verify.verify(Record(true.ruleset, true.commits[:3]))
    assert not report.sound
    assert report.draws == []


def test_after_an_undo_the_same_draw_counts_as_the_same() -> None:  # CO-40
    game = trial(gm="person")
    game.gather()
    undone = 0
    while game.game.state.ended is None:
        last = game.commits[-1]
        drew = any(isinstance(entry, f.Drew) for entry in last.entries)
        if drew and game.game.state.world is not None and undone < 4 and last.n > 8:
            game.put(GM, Answer(action="gm_undo"))
            undone += 1
        game.step()
    assert verify.verify(Record("killer", tuple(game.commits))).sound


def test_seats_without_a_nonce_get_one_from_the_hash() -> None:
    seed = bytes(range(32))
    game: Game[Any] = Game(SHELF["killer"], seed)
    hashed = seed_hash(seed)
    bodies: list[Body] = [
        Open(ruleset="killer", options={"gm": "person"}, seed_hash=hashed),
        *(Sit(name=name) for name in ("Ann", "Ben", "Cid", "Dee")),
        Start(),
    ]
    commits = [game.handle(Input(at=0, by=HOST, body=body)) for body in bodies]
    commits.append(game.handle(Input(at=1, by=GM, body=Answer(action="gm_void"))))
    assert verify.verify(Record("killer", tuple(commits))).sound


def test_what_is_no_record_is_said_to_be_none(true: Record) -> None:
    lines = record.write(true).splitlines()
    for given, message in [
        ([], "empty"),
        ([b"hello"], "no record"),
        ([b'{"input":{"type":"open","ruleset":"chess"}}'], "no ruleset chess"),
        ([lines[0], lines[2]], "missing or moved"),
        ([lines[0], b"{}"], "line 2"),
        ([lines[0].replace(b'"v":1', b'"v":99')], "newer version"),
    ]:
        with pytest.raises(BadRecord, match=message):
            record.read(given)
