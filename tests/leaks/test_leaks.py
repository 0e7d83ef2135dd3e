"""Nobody learns what is not addressed to them (CO-1 … CO-4): twin worlds, erasure, seeds."""

from functools import cache
from typing import Final

import pytest

from tasogare.kernel import notices as n
from tasogare.kernel.chance import salted
from tasogare.kernel.entries import Notice
from tasogare.kernel.facts import FACTS
from tasogare.kernel.game import Commit, Game
from tasogare.kernel.inputs import Answer, Body, Input, Say
from tasogare.kernel.seats import PUBLIC, Reader
from tasogare.rulesets import SHELF
from tests.leaks.twins import Parted, Twins
from tests.rulesets.tables import JUDGES, PAIRS, STROLLS, games
from tests.strolls import Stroller
from tests.table import Table
from tests.views import as_bytes, feed

KINDS: Final = games(PAIRS)

both_ways = pytest.mark.parametrize("swap", [True, False], ids=["swapped", "otherwise"])


@cache
def twins(kind: int, *, swap: bool) -> Twins | None:
    """Return two worlds played as far as they may not be told apart; None: not even the deal."""
    try:
        worlds = Twins(*KINDS[kind], swap=swap)
    except Parted:
        return None
    worlds.run()
    return worlds


@both_ways
@pytest.mark.parametrize("kind", range(len(KINDS)))
def test_co_1_co_2_two_worlds_that_may_not_be_told_apart_are_not(kind: int, *, swap: bool) -> None:
    # what must hold is asserted on the way, in `Twins.compare` and `Twins.both`
    twins(kind, swap=swap)


@both_ways
def test_the_twins_are_played_far_enough_to_say_something(*, swap: bool) -> None:
    worlds = [twins(kind, swap=swap) for kind in range(len(KINDS))]
    played = [one for one in worlds if one is not None]
    assert len(played) > len(KINDS) // 2
    assert sum(one.compared for one in played) > 40 * len(KINDS)
    assert sum(one.nights for one in played) > len(KINDS) // 2
    assert sum(one.nights >= 3 for one in played) > 1


# erasure: talk that I cannot hear may be anything

GAMES: Final = games(STROLLS)
OTHER_WORDS: Final = "something quite different, and longer"


@cache
def strolled(kind: int) -> Table:
    name, size, number, options = GAMES[kind]
    return Stroller(name, size, 1000 + number, options).run()


@pytest.mark.parametrize("kind", range(len(GAMES)))
def test_co_1_talk_that_one_cannot_hear_may_be_anything(kind: int) -> None:
    table = strolled(kind)
    end = next(
        place
        for place, commit in enumerate(table.commits)
        if any(isinstance(one, n.TableEnded) for one in feed((commit,), PUBLIC))
    )
    for someone in (*table.people, *table.viewers, table.onlooker):
        commits = table.commits[:end]
        again = Game(table.game.rules, table.seed)
        erased = [again.handle(unheard(commit, someone.reader)) for commit in commits]
        assert as_bytes(feed(erased, someone.reader)) == as_bytes(feed(commits, someone.reader))


def unheard(commit: Commit, reader: Reader) -> Input:
    """Return the input with its words replaced, where this reader hears nothing of it."""
    given = commit.input
    body: Body = given.body
    if isinstance(body, Say) and body.text.startswith("/"):  # a command is more than its words
        return given
    if any(isinstance(one, n.Said | n.Whispered) for one in feed((commit,), reader)):
        return given
    if isinstance(body, Say):
        body = Say(channel=body.channel, text=OTHER_WORDS)
    elif isinstance(body, Answer) and "action" in body.values:
        action = body.values["action"]
        if action["do"] == "say":
            body = Answer(
                action=body.action,
                values={**body.values, "action": {**action, "text": OTHER_WORDS}},
            )
    return Input(at=given.at, by=given.by, body=body, id=given.id)


def test_there_is_talk_to_erase() -> None:
    replaced = 0
    for kind in range(len(GAMES)):
        for commit in strolled(kind).commits:
            replaced += unheard(commit, PUBLIC) != commit.input
    assert replaced > 3 * len(GAMES)


# who looks on


@pytest.mark.parametrize("kind", range(len(GAMES)))
def test_co_1_an_onlooker_reads_what_all_read_and_nothing_else(kind: int) -> None:
    table = strolled(kind)
    assert as_bytes(table.onlooker.view.feed) == as_bytes(feed(table.commits, PUBLIC))
    kept = JUDGES[table.game.rules.id].kept_from_some
    public = as_bytes(one for one in feed(table.commits, PUBLIC) if one.tag not in kept)
    for someone in (*table.people, *table.viewers, table.gm, table.host):
        own = iter(as_bytes(feed(table.commits, someone.reader)))
        assert all(line in own for line in public), "an onlooker read what a seat did not"
    private = {"asked", "answered", "unasked", "learned", "role_told", "whispered", "reminded"}
    assert not {one.tag for one in table.onlooker.view.feed} & private


# seed and draws


@pytest.mark.parametrize("kind", range(len(GAMES)))
def test_co_4_seed_key_and_draws_stay_out_of_every_feed_before_the_end(kind: int) -> None:
    table = strolled(kind)
    secrets = (
        table.seed.hex(),
        salted(table.seed, table.game.state.nonces).hex(),
    )
    rules = table.game.rules
    facts = {fact.tag for fact in (*rules.facts, *FACTS)}
    for someone in table.everyone:
        before = list(before_the_end(someone.view.feed))
        assert len(before) < len(someone.view.feed)
        for notice, raw in zip(before, as_bytes(before), strict=True):
            assert not any(secret.encode() in raw for secret in secrets)
            assert notice.tag not in facts


def before_the_end(notices: list[Notice]) -> list[Notice]:
    return notices[: next(i for i, one in enumerate(notices) if isinstance(one, n.TableEnded))]


@pytest.mark.parametrize("name", sorted(SHELF))
def test_co_4_no_fact_and_notice_share_a_tag(name: str) -> None:
    rules = SHELF[name]
    facts = {kind.tag for kind in (*FACTS, *rules.facts)}
    notices = {kind.tag for kind in (*n.NOTICES, *rules.notices)}
    assert not facts & notices
