"""A replay is the reader's feed, without what stays between a seat and the game master."""

import pytest

from tasogare.kernel.entries import Notice, Told
from tasogare.kernel.inputs import Say
from tasogare.kernel.seats import GM, PUBLIC, Reader, Seat, reads
from tasogare.lab import record, replay
from tasogare.lab.record import Record
from tasogare.lab.trial import Setup, Trial
from tasogare.rulesets.kagari.notices import Howl
from tasogare.words import LANGUAGES


@pytest.fixture(scope="module")
def trial() -> Trial:
    """A game in which one seat also wrote to the game master."""
    game = Trial(Setup(ruleset="killer", players=5, seed=4, options={}), 0)
    game.gather()
    game.put(Seat(1), Say(channel="gm", text="/role"))
    while game.game.state.ended is None:
        game.step()
    return game


@pytest.fixture(scope="module")
def published(trial: Trial) -> Record:
    """Its record, read back from its lines."""
    return record.read(record.write(Record("killer", tuple(trial.commits))).splitlines())


def live(trial: Trial, reader: Reader) -> list[tuple[int, Notice]]:
    """What the reader was told while it was played, but for confidential lines."""
    return [
        (commit.input.at, entry.notice)
        for commit in trial.commits
        for entry in commit.entries
        if isinstance(entry, Told) and reads(reader, entry.to) and not entry.notice.confidential
    ]


@pytest.mark.parametrize("reader", [Seat(0), Seat(1), Seat(4), GM, PUBLIC])
def test_a_replay_is_the_live_feed(trial: Trial, published: Record, reader: Reader) -> None:
    codec = record.codec("killer").notices
    played = [(at, codec.encode(notice)) for at, notice in live(trial, reader)]
    shown = [(item.at, codec.encode(item.notice)) for item in replay.replay(published, reader)]
    assert shown == played
    assert len(shown) > 20


def test_a_seats_line_to_the_game_master_is_not_published(published: Record) -> None:  # CO-4
    assert b"/role" not in record.write(published)
    assert not any(item.notice.confidential for item in replay.told(published))


def test_a_reader_is_found_by_name_and_number(published: Record) -> None:
    assert replay.reader_named(published, "botan") == 1
    assert replay.reader_named(published, "Ｂｏｔａｎ") == 1  # CO-22
    assert replay.reader_named(published, "2") == 1
    assert replay.reader_named(published, "public") == PUBLIC
    assert replay.reader_named(published, "6") is None
    assert replay.reader_named(published, "nobody") is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_transcript_tells_the_story_in_words(published: Record, lang: str) -> None:
    whole = list(replay.transcript(published, replay.told(published), lang))
    assert whole[0].startswith("  0:00  ")
    own = list(
        replay.transcript(published, replay.replay(published, Seat(0)), lang, reader=Seat(0))
    )
    assert len(own) < len(whole)
    assert any("→ Aoi  " in line for line in whole)
    assert not any("→ Aoi  " in line for line in own)
    assert not any("→ Botan  " in line for line in own)


def test_a_seats_transcript_names_nobody_who_heard_the_same() -> None:
    """KA-26: a howl is told to all but the wolves, so its hearers would be their names."""
    game = Trial(Setup(ruleset="kagari", players=10, seed=2, options={}), 0)
    game.run()
    village = Record("kagari", tuple(game.commits))
    howls = [item for item in replay.told(village) if isinstance(item.notice, Howl)]
    whole = list(replay.transcript(village, howls, "en"))
    assert whole
    assert all("→" in line for line in whole)
    assert not any("→" in line for line in replay.transcript(village, howls, "en", reader=PUBLIC))
