"""A record written and read back: all facts and notices, whole games, feeds (CO-1, CO-4)."""

import dataclasses
import hashlib
import json
import types
import typing
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from tasogare.kernel import facts as kernel_facts
from tasogare.kernel import notices as kernel_notices
from tasogare.kernel.desk import Field
from tasogare.kernel.entries import Codec, Fact, Notice, Told
from tasogare.kernel.game import Commit
from tasogare.kernel.inputs import Answer, Input
from tasogare.kernel.schema import VERSION, RecordCodec, publishable
from tasogare.kernel.seats import EVERYONE, Seat, only, reads
from tasogare.rulesets import SHELF
from tasogare.toolbox.notices import Deed
from tests.kernel.toy import TOY
from tests.table import Table
from tests.views import feed

ALL_FACTS: dict[str, type[Fact]] = {
    kind.tag: kind for rules in SHELF.values() for kind in (*kernel_facts.FACTS, *rules.facts)
}
ALL_NOTICES: dict[str, type[Notice]] = {
    kind.tag: kind for rules in SHELF.values() for kind in (*kernel_notices.NOTICES, *rules.notices)
}


def sample(kind: Any) -> Any:  # noqa: ANN401, PLR0911  one flat table of the types in use
    """Return some value of a type, by its annotation."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if kind is Any:
        return {"any": [1, "two", None]}
    if kind is type(None):
        return None
    if kind is str:
        return '文 \\ "x"'
    if kind is bool:
        return True
    if kind in (int, Seat):
        return 3
    if origin is typing.Literal:
        return arguments[0]
    if origin in (typing.Union, types.UnionType):
        return sample(arguments[0])
    if origin is tuple:
        return (sample(arguments[0]), sample(arguments[0]))
    if origin is not None and issubclass(origin, Mapping):
        return {sample(arguments[0]): sample(arguments[1])}
    assert dataclasses.is_dataclass(kind), kind
    return made(kind)


def made(kind: Any) -> Any:  # noqa: ANN401
    hints = typing.get_type_hints(kind)
    return kind(**{part.name: sample(hints[part.name]) for part in dataclasses.fields(kind)})


@pytest.mark.parametrize("tag", sorted(ALL_FACTS))
def test_every_fact_is_read_back_as_it_was(tag: str) -> None:
    codec = Codec(ALL_FACTS.values())
    fact = made(ALL_FACTS[tag])
    raw = codec.encode(fact)
    assert json.loads(raw)["t"] == tag
    assert codec.decode(raw) == fact


@pytest.mark.parametrize("tag", sorted(ALL_NOTICES))
def test_every_notice_is_read_back_as_it_was(tag: str) -> None:
    codec = Codec(ALL_NOTICES.values())
    notice = made(ALL_NOTICES[tag])
    raw = codec.encode(notice)
    assert json.loads(raw)["t"] == tag
    assert codec.decode(raw) == notice


def test_nested_values_are_read_back_as_well() -> None:
    field = made(Field)
    assert msgspec.json.decode(msgspec.json.encode(field), type=Field) == field
    deed = made(Deed)
    assert msgspec.json.decode(msgspec.json.encode(deed), type=Deed) == deed


def test_no_two_kinds_of_line_share_a_tag() -> None:
    with pytest.raises(ValueError, match="tagged"):
        Codec((*ALL_FACTS.values(), next(iter(ALL_FACTS.values()))))
    for rules in SHELF.values():
        RecordCodec(rules.facts, rules.notices)


@pytest.mark.parametrize("raw", [b'{"t":"unheard_of"}', b'{"t":"seat_left"}', b"{}", b"[]", b""])
def test_a_line_that_cannot_be_read_is_an_error(raw: bytes) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Codec(ALL_FACTS.values()).decode(raw)


def whole_game() -> Table:
    table = Table("killer", [{}] * 5)
    aoi, ben, *_ = table.people
    aoi.says("hello")
    aoi.says("help", "gm")
    table.gm.tells(aoi, "psst")
    table.clock()
    aoi.does("vote", target=ben)
    table.gm.pauses()
    table.gm.resumes()
    while table.game.state.ended is None:
        table.clock()
    return table


def test_every_commit_of_a_game_is_read_back_equal() -> None:
    table = whole_game()
    codec = RecordCodec(table.game.rules.facts, table.game.rules.notices)
    for commit in table.commits:
        again = codec.decode(codec.encode(commit))
        assert again == commit
        assert codec.encode(again) == codec.encode(commit)


def test_a_newer_schema_is_refused_by_name() -> None:
    table = Table(TOY, [{}])
    codec = RecordCodec(TOY.facts, TOY.notices)
    row = json.loads(codec.encode(table.commits[0]))
    assert row["v"] == VERSION
    row["v"] = VERSION + 1
    with pytest.raises(ValueError, match="newer"):
        codec.decode(json.dumps(row).encode())


def test_a_record_with_a_hole_cannot_be_replayed() -> None:
    table = Table(TOY, [{}])
    again = type(table.game)(TOY, bytes(32))
    again.replay(table.commits[0])
    with pytest.raises(ValueError, match="does not follow"):
        again.replay(table.commits[2])


# CO-1: who reads what, and how it is numbered


def test_co_1_an_audience_is_exactly_its_readers() -> None:
    assert reads(Seat(1), EVERYONE)
    assert reads("viewer:1", EVERYONE)
    assert reads(Seat(1), only(Seat(1), "gm"))
    assert not reads(Seat(2), only(Seat(1), "gm"))
    assert not reads("public", only(Seat(1), "gm"))
    assert only(Seat(2), Seat(1), Seat(2)) == (1, 2)
    assert only() == ()


def test_co_1_each_reader_counts_only_its_own_lines() -> None:
    # Ben's and the onlooker's numbers do not move, whatever is said to others
    table = whole_game()
    for someone in table.everyone:
        addressed = [
            entry.notice
            for commit in table.commits
            for entry in commit.entries
            if isinstance(entry, Told) and reads(someone.reader, entry.to)
        ]
        assert someone.view.feed == addressed == feed(table.commits, someone.reader)
    quiet, loud = Table(TOY, [{}, {}, {}]), Table(TOY, [{}, {}, {}])
    for number in range(9):
        loud.people[0].says(str(number), "whisper")
        loud.people[0].does("press", key="ab"[number % 2])
        loud.people[1].says(str(number), "gm")
    for table in (quiet, loud):
        table.people[2].says("the same")
    assert quiet.people[2].view.feed == loud.people[2].view.feed
    assert quiet.onlooker.view.feed == loud.onlooker.view.feed


def test_commits_are_numbered_from_nought_without_gaps() -> None:
    table = whole_game()
    table.people[0].does("vote", target=0, refused="game_over")
    assert [commit.n for commit in table.commits] == list(range(len(table.commits)))


# CO-4: what is published


def test_co_4_client_ids_are_not_published() -> None:
    table = Table(TOY, [{}])
    body = Answer(action="press", values={"key": "a"})
    commit = table.game.handle(Input(at=1, by=Seat(0), body=body, id="client-7"))
    assert commit.input.id == "client-7"
    assert publishable(commit) == Commit(
        commit.n, Input(at=1, by=Seat(0), body=body), commit.entries
    )


def test_co_4_the_seed_is_shown_at_the_end_and_its_hash_fits() -> None:
    table = whole_game()
    opened = table.onlooker.hears(kernel_notices.TableOpened)
    shown = table.onlooker.hears(kernel_notices.SeedRevealed)

    assert hashlib.sha256(bytes.fromhex(shown.seed)).hexdigest() == opened.seed_hash
