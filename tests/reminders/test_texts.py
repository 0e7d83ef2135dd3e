"""What reminders say gives nothing away: the same to every role, and nothing only one may know."""

from itertools import pairwise
from pathlib import Path

import pytest

from tasogare import words
from tasogare.kernel.seats import GM
from tasogare.reminders.letters import Letter
from tasogare.reminders.texts import shown
from tasogare.rulesets import SHELF
from tasogare.tables import doings
from tests.reminders.hall import hall
from tests.store.running import awaited
from tests.tables.house import LONG, feed

HOUR = 3_600_000


@awaited
async def test_the_same_bytes_go_to_every_role(tmp_path: Path) -> None:
    """Twins: whoever is told something at a moment is told exactly what all others are."""
    async with hall(tmp_path) as here:
        table, people = await here.home.started(5, **LONG)
        await here.remind(table, *people)
        roles = {raw for seat in range(5) for raw in feed(table, seat) if b"role_told" in raw}
        assert len(roles) > 1, "the seats differ"
        kinds: set[str] = set()
        while table.status == "running":
            await here.advance(HOUR // 6)
            await here.told()
            letters = tuple(here.hand.letters)
            here.hand.letters.clear()
            assert all(one.text == other.text for one, other in pairwise(letters))
            if letters:
                assert {letter.person for letter in letters} == {who.person for who in people}
            kinds |= {letter.text.body.split()[0] for letter in letters}
        assert kinds == {"Vote,", "Night,", "Meeting,", "You", "The"}


@awaited
async def test_a_game_master_reads_what_players_read(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        master, *people = await here.home.guests(5)
        table = await here.home.opened(master, gm="person", **LONG)
        assert GM in table.readers_of(master.person)
        await here.remind(table, master)
        for number, who in enumerate(people):
            await doings.sit(table, who, name=f"P{number}")
        await here.remind(table, *people)
        await doings.start(table, master)
        await here.told()
        letters = here.hand.letters
        assert len(letters) == 5
        assert len({letter.text for letter in letters}) == 1


@awaited
async def test_everybody_is_told_in_their_language_their_zone_and_with_a_way_to_the_table(
    tmp_path: Path,
) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        for who, language, zone in zip(
            people,
            ("en", "ja", "zh", "en"),
            ("Europe/Lisbon", "Asia/Tokyo", "Asia/Shanghai", "America/Lima"),
            strict=True,
        ):
            await here.reach(who, language=language, zone=zone)
            await here.reminders.remind(table, who, on=True)
        await here.advance(2 * HOUR)
        await here.told()
        told: dict[str, Letter] = {letter.person: letter for letter in here.hand.letters}
        bodies = [told[who.person].text.body for who in people]
        assert bodies == [
            "Vote, day 1, has begun. It lasts until 2027-01-15 12:00 (Europe/Lisbon).",
            "1日目の「投票」が始まりました。2027-01-15 21:00 (Asia/Tokyo)まで続きます。",
            "第1天的「投票」开始了，持续到 2027-01-15 20:00 (Asia/Shanghai)。",
            "Vote, day 1, has begun. It lasts until 2027-01-15 07:00 (America/Lima).",
        ]
        links = {letter.text.link for letter in here.hand.letters}
        assert links == {f"https://games.example/g/{table.id}"}


@awaited
async def test_a_language_chosen_later_counts(tmp_path: Path) -> None:
    async with hall(tmp_path) as here:
        table, people = await here.home.started(**LONG)
        await here.remind(table, people[0])
        await here.home.tables.people.speak(people[0], "ja")
        await here.advance(2 * HOUR)
        await here.told()
        assert "始まりました" in here.hand.letters[0].text.body


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_what_is_owed_is_never_named(language: str) -> None:
    """One sentence for every action of every game, with a time in it and nothing else."""
    said = words.say(language, "reminder.owed", until="")
    for rules in SHELF.values():
        for key, text in words.CATALOGS[language].items():
            if key.startswith((f"{rules.id}.action.", f"{rules.id}.role.")) and len(text) < 20:
                assert text.lower() not in said.lower().split()


def test_times_follow_the_zone_through_its_changes() -> None:
    assert shown(1_800_000_000_000, "UTC") == "2027-01-15 08:00 (UTC)"
    assert shown(1_816_000_000_000, "Europe/Paris") == "2027-07-19 14:26 (Europe/Paris)"
