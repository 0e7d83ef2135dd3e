"""A post tells what its reader was told and nothing else, phase by phase and day by day (CO-1)."""

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tasogare.kernel import notices as n
from tasogare.kernel.entries import Told
from tasogare.kernel.game import Commit
from tasogare.kernel.seats import EVERYONE, GM, PUBLIC, Reader, Seat, reads
from tasogare.knowledge.post import WHOLE, WRITERS, Document, Item, NoSuchDay, compose
from tasogare.knowledge.post.document import Heading, Line, Listing, Quote, Spoiler, Table
from tasogare.toolbox.notices import PhaseBegan
from tasogare.words import LANGUAGES
from tests.leaks.test_leaks import KINDS, both_ways, twins
from tests.leaks.twins import Twins
from tests.playthroughs.games import GAMES
from tests.table import Table as Played

Commits = tuple[Commit, ...]


@cache
def played(name: str) -> Played:
    return GAMES[name]()


def heard(table: Played, reader: Reader) -> tuple[Item, ...]:
    """Return what a reader was told, with what it cannot see (who else was) left out."""
    return tuple(
        Item(commit.input.at, entry.notice, entry.to if reader == WHOLE else EVERYONE)
        for commit in table.commits
        for entry in commit.entries
        if isinstance(entry, Told) and (reader == WHOLE or reads(reader, entry.to))
    )


def post(name: str, reader: Reader, day: int | None = None, lang: str = "en") -> Document:
    return compose(heard(played(name), reader), lang, reader=reader, day=day)


def text(document: Document) -> str:
    return WRITERS["markdown"](document)


def part(document: Document, title: str) -> Document:
    """Return what stands below a heading, up to the next of its kind."""
    begin = next(
        place
        for place, block in enumerate(document)
        if isinstance(block, Heading) and block.text == title
    )
    rest = document[begin + 1 :]
    end = next(
        (at for at, block in enumerate(rest) if isinstance(block, Heading) and block.level == 2),
        len(rest),
    )
    return rest[:end]


def table_of(document: Document) -> dict[str, tuple[str, ...]]:
    (found,) = (block for block in document if isinstance(block, Table))
    return {name: tuple(rest) for name, *rest in found.rows}


def said(table: Played, reader: Reader) -> Iterator[tuple[int, str]]:
    """Yield what was said before a reader, with its day."""
    day = 0
    for item in heard(table, reader):
        if isinstance(item.notice, PhaseBegan):
            day = item.notice.day
        if isinstance(item.notice, n.Said):
            yield day, item.notice.text


def quoted(document: Document) -> list[str]:
    """Return the posts of a document: they, and no other quotes, have a channel or a number."""
    return [
        block.text
        for block in document
        if isinstance(block, Quote) and re.search(r">>\d|\[", block.beside)
    ]


def readers(name: str) -> list[Reader]:
    return [WHOLE, PUBLIC, GM, *(one.reader for one in played(name).people)]


# for every reader of every game


@pytest.mark.parametrize("name", GAMES)
def test_a_day_holds_the_posts_of_that_day_and_all_days_hold_them_all(name: str) -> None:
    table = played(name)
    for reader in readers(name):
        posts = list(said(table, reader))
        assert quoted(post(name, reader)) == [text for _, text in posts]
        for day in sorted({day for day, _ in posts}):
            of_day = [text for one, text in posts if one == day]
            assert quoted(post(name, reader, day)) == of_day


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_game_can_be_posted_in_every_language_and_form(name: str, lang: str) -> None:
    for reader in readers(name):
        document = post(name, reader, lang=lang)
        for write in WRITERS.values():
            assert "{" not in re.sub(r"\\\{", "", write(document))


@pytest.mark.parametrize("name", GAMES)
def test_co_4_lines_to_the_game_master_are_in_no_post(name: str) -> None:
    table = played(name)
    private = {
        item.notice.text for item in heard(table, GM) if isinstance(item.notice, n.Whispered)
    }
    open_talk = {text for _, text in said(table, WHOLE)}
    for reader in readers(name):
        told = text(post(name, reader))
        assert [line for line in private - open_talk if len(line) > 6 and line in told] == []


def test_there_is_no_post_of_a_day_that_was_not_played() -> None:
    with pytest.raises(NoSuchDay):
        post("killer", PUBLIC, 4)


# what a reader may not know


@both_ways
@pytest.mark.parametrize("kind", range(0, len(KINDS), 7))
def test_co_1_two_worlds_that_may_not_be_told_apart_give_the_same_post(
    kind: int, *, swap: bool
) -> None:
    worlds = twins(kind, swap=swap)
    if worlds is None:
        return
    for someone in worlds.watching:
        posts = {
            text(compose(as_far(worlds, table, someone.reader), "en", reader=someone.reader))
            for table in worlds.pair_of_tables
        }
        assert len(posts) == 1


def as_far(worlds: Twins, table: Played, reader: Reader) -> tuple[Item, ...]:
    """Return what a reader was told before all may see which world it is, or all is shown."""
    items = heard(table, reader)
    parted = min(one.commits[-1].input.at for one in worlds.pair_of_tables)
    ended = (at for at, item in enumerate(items) if isinstance(item.notice, n.TableEnded))
    before = items[: next(ended, len(items))]
    return tuple(Item(one.at, worlds.judge.veiled(one.notice)) for one in before if one.at < parted)


def test_a_private_result_stands_in_one_seat_s_post_and_in_the_whole_alone() -> None:
    seer = Seat(3)
    result = "You looked at Ben: human."
    assert result in text(post("kagari", seer, 1))
    for reader in readers("kagari"):
        assert (result in text(post("kagari", reader, 1))) == (reader in {seer, WHOLE})
    rows = [
        line
        for block in post("kagari", WHOLE, 1)
        if isinstance(block, Listing)
        for line in block.lines
    ]
    assert Line(result, lead="Cho") in rows


# numbers


def test_posts_are_numbered_by_channel_and_begin_anew_each_day() -> None:
    posts = [block for block in post("kagari", WHOLE) if isinstance(block, Quote)]
    marks = {block.text.partition("\n")[0]: block.beside for block in posts}
    assert marks["good evening"].startswith(">>1 ")
    assert marks["whom do we fear?"].startswith("[Wolves] >>1 ")
    assert marks["the quiet ones"].startswith("[Wolves] >>2 ")
    assert marks["alone here?"].startswith("[Masons] >>1 ")
    assert marks["She is too calm."].startswith(">>1 ")
    assert marks["well played"].startswith(">>1 ")


def test_lo_11_what_one_wolf_tells_another_has_no_number() -> None:
    posts = [block for block in post("lotro", WHOLE, 1) if isinstance(block, Quote)]
    marks = {block.text: block.beside for block in posts}
    assert ">>" not in marks["wait for the night"]
    assert marks["yes"].startswith("[Wolves] >>1 ")


def test_co_1_no_number_tells_how_much_was_said_before_one_could_hear_it() -> None:
    opened = n.TableOpened(ruleset="kagari", options={}, lengths={}, seed_hash="")
    channel = n.ChannelOpened(channel="audience", read=True, write=True, most=1000)

    def says(text: str) -> n.Said:
        return n.Said(channel="audience", by=Seat(0), text=text)

    told = (
        *(opened, n.TableStarted(seats=(Seat(0),)), PhaseBegan(phase="day", day=1), n.Mark(mark=1)),
        *(channel, says("late"), PhaseBegan(phase="night", day=2), n.Mark(mark=2), says("early")),
    )
    document = compose([Item(0, one) for one in told], "en", reader=Seat(0))
    marks = {block.text: block.beside for block in document if isinstance(block, Quote)}
    assert ">>" not in marks["late"]
    assert ">>1" in marks["early"]


# how it reads


def test_the_title_says_which_game_whose_eyes_and_which_zone() -> None:
    title, view, players, cast, *_ = post("killer", Seat(1))
    assert title == Heading(1, "Killer")
    assert view == Line("As Ben saw it\nTime zone: UTC")
    assert players == Heading(3, "Players")
    assert isinstance(cast, Listing)
    assert cast.lines[:2] == (Line("Aoi", lead="1"), Line("Ben", lead="2"))
    assert post("killer", Seat(1), 2)[0] == Heading(1, "Killer: day 2")


def test_ka_42_a_day_says_who_of_the_players_is_dead_when_it_is_over() -> None:
    """Fuku is brought back in night 2 (KA-34); the removal of Eri on day 2 is undone (CO-40)."""
    for reader in (WHOLE, PUBLIC, Seat(1)):
        dead = {
            day: dict(re.findall(r"(\S+), dead since day (\d)", text(post("kagari", reader, day))))
            for day in range(4)
        }
        assert dead[0] == {}
        assert dead[1]["Stand-in"] == dead[1]["Fuku"] == dead[3]["Hana"] == "1"
        assert dead[2].keys() - dead[1].keys() == {"Aoi", "Dai", "Gen"}
        assert dead[1].keys() - dead[2].keys() == {"Fuku"}
        assert "Eri" not in dead[3]
    assert "dead since" not in text(post("kagari", PUBLIC))


def test_times_are_shown_at_both_ends_in_the_game_s_zone_or_another() -> None:
    items = heard(played("kagari"), PUBLIC)
    utc = part(compose(items, "en", reader=PUBLIC), "Day 1: Day")
    tokyo = part(compose(items, "en", reader=PUBLIC, zone="Asia/Tokyo"), "Day 1: Day")
    assert utc[0] == Line("2027-01-15 08:03 – 2027-01-15 08:08")
    assert tokyo[0] == Line("2027-01-15 17:03 – 2027-01-15 17:08")


def test_ka_16_the_votes_of_the_village_stand_with_their_order_and_moments() -> None:
    day = part(post("kagari", PUBLIC), "Day 1: Day")
    rows = table_of(day)
    assert rows["Hana"][0] == "9"
    assert rows["Cho"] == ("1", "10. Hana (08:03:05)")
    assert rows["Hana"][1].startswith("1. Cho (08:03:05), 2. Aoi (08:03:05)")
    assert rows["Jun"] == ("0", "–")
    place = {block: at for at, block in enumerate(day)}
    assert (
        place[Line("", lead="Hana is executed.")]
        < place[Line("", lead="Dead: Hana, Fuku, and Iori.")]
    )


def test_ka_16_a_vote_that_is_still_open_stands_as_it_is() -> None:
    items = heard(played("kagari"), PUBLIC)
    third = [at for at, item in enumerate(items) if item.notice.tag == "vote"][2]
    rows = table_of(compose(items[: third + 1], "en", reader=PUBLIC, day=1))
    assert rows["Hana"][0] == "3"


def test_ki_a_secret_vote_is_listed_when_it_closed() -> None:
    rows = table_of(part(post("killer", PUBLIC), "Day 1: Vote"))
    assert rows["Aoi"] == ("2", "Ben and Cho")
    assert rows["Dai"] == ("0", "–")


def test_ka_50_wills_are_quoted_with_whose_they_are() -> None:
    will = part(post("kagari", PUBLIC), "Day 2: Day")
    assert Quote("Iori's will", "08:10:05", "Without Hana there is no evening.") in will


def test_the_rooms_and_deaths_of_the_watch_are_told() -> None:
    rooms = text(part(post("lotro", PUBLIC), "Day 1: Rooms"))
    assert "Cellar: Cho and Gen." in rows_of(rooms)
    assert "**Cho and Hal died last night.**" in rows_of(text(post("lotro", PUBLIC, 2)))
    night = text(part(post("lotro", Seat(4)), "Day 1: Night talk"))
    assert "Aoi shows Eri the tooth" in night
    assert "falls dead" not in night


def rows_of(written: str) -> list[str]:
    return written.splitlines()


@pytest.mark.parametrize("name", ["kagari", "killer", "lotro"])
def test_ka_66_ki_48_lo_65_the_end_tells_who_won_who_was_who_and_the_proof(name: str) -> None:
    table = played(name)
    told = {item.notice.tag: item.notice for item in heard(table, PUBLIC)}
    opened, ended, seed = (told[tag] for tag in ("table_opened", "table_ended", "seed_revealed"))
    assert isinstance(opened, n.TableOpened)
    assert isinstance(ended, n.TableEnded)
    assert isinstance(seed, n.SeedRevealed)
    for reader in (PUBLIC, WHOLE):
        end = part(post(name, reader), "The end")
        winners = end[1]
        assert isinstance(winners, Line)
        assert "win" in winners.lead
        assert [one.name for one in table.people if one.name in winners.lead] == [
            table.people[seat].name for seat in ended.seats
        ]
        assert len(table_of(end)) == len(table.people)
        proof = end[-1]
        assert isinstance(proof, Spoiler)
        shown = text(proof.blocks)
        assert seed.seed in shown
        assert opened.seed_hash in shown


def test_the_whole_tells_each_deed_with_its_phase_and_a_reader_s_view_at_the_end() -> None:
    deed = "Eri guarded Jun."
    assert deed in text(part(post("kagari", WHOLE), "Day 2: Night"))
    assert deed not in text(part(post("kagari", WHOLE), "The end"))
    assert deed in text(part(post("kagari", PUBLIC), "The end"))
    assert deed not in text(part(post("kagari", PUBLIC), "Day 2: Night"))


def test_co_40_what_an_undo_voided_is_left_out_and_talk_stays() -> None:
    day = part(post("kagari", PUBLIC), "Day 2: Day")
    assert Quote("Game Master", "08:11:05", "thirty seconds more") in day
    undone = text(day).index("What happened since the start of the phase is void")
    assert "gave 30 seconds more" not in text(day)
    assert text(day).index("thirty seconds more") < undone < text(day).index("is executed")
