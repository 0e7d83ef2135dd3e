"""Let bots play a game on every number of seats, and tell as a table how often each side won.

    .venv/bin/python -m tools.balance lotro --games 1000 --seed 1            prints the table
    .venv/bin/python -m tools.balance lotro --games 1000 --seed 1 --write    and puts it into the
                                                                             rules pages

It replaces what stands between `<!-- balance -->` and `<!-- /balance -->` there. The same seed and
number of games give the same numbers. No test runs it: it takes from minutes to an hour.
"""

import argparse
import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

from tasogare.cli import options_of
from tasogare.lab.simulate import NOBODY, Report, play, report
from tasogare.lab.trial import Setup
from tasogare.rulesets import SHELF
from tasogare.words import CATALOGS, LANGUAGES, say

PAGES: Final = Path(__file__).parent.parent / "src" / "tasogare" / "words" / "rules"
BEGIN: Final = "<!-- balance -->"
END: Final = "<!-- /balance -->"
PART: Final = re.compile(f"(?<={re.escape(BEGIN)}\n).*?(?={re.escape(END)})", re.DOTALL)

HEADS: Final = {
    "en": ("Players", "Nobody", "Days"),
    "ja": ("人数", "勝者なし", "日数"),
    "zh": ("人数", "无人获胜", "天数"),
}
"""The columns beside those of the sides; days are a mean."""
CAPTIONS: Final = {
    "en": "{games} games of bots for each number of players, played on {date} with seed {seed}"
    "{options}; each share is exact to about {error} points.",
    "ja": "botだけのゲームを人数ごとに{games}回（{date}、シード{seed}{options}）。"
    "割合の誤差は約{error}ポイントです。",
    "zh": "每种人数由机器人各玩{games}局（{date}，种子{seed}{options}），"
    "比例的误差约为{error}个百分点。",
}
COMMA: Final = {"en": ", ", "ja": "、", "zh": "，"}


def main() -> None:
    """Play, print, and write if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("ruleset", choices=sorted(SHELF))
    parser.add_argument("--games", type=int, default=1000, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, nargs="+", help="(default: every number there is)")
    parser.add_argument("--options", nargs="+", default=[], metavar="NAME=VALUE")
    parser.add_argument("--jobs", type=int, default=1, help="processes at once")
    parser.add_argument("--write", action="store_true", help="put it into the rules pages")
    parsed = parser.parse_args()
    reports = []
    for setup in setups(parsed.ruleset, parsed.players, options_of(parsed.options), parsed.seed):
        reports.append(report(setup, play(setup, parsed.games, jobs=parsed.jobs)))
        print(row(reports[-1], sides(parsed.ruleset)), flush=True)
    today = datetime.now(UTC).date().isoformat()
    for lang in LANGUAGES:
        told = table(reports, parsed.options, lang, today)
        print(f"\n{told}")
        if parsed.write:
            page = PAGES / f"{parsed.ruleset}.{lang}.md"
            page.write_text(replaced(page.read_text("utf-8"), told), "utf-8")


def setups(
    ruleset: str, players: Sequence[int] | None, options: Mapping[str, Any], seed: int
) -> Iterator[Setup]:
    """Return what to play; a number that only a person as game master takes gets an idle one."""
    rules = SHELF[ruleset]
    by_players: dict[int, Mapping[str, Any]] = {}
    for given in (options, {**options, "gm": "person"}):
        settled, _ = rules.settle(given)
        least, most = rules.capacity(settled)
        for number in range(least, most + 1):
            by_players.setdefault(number, given)
    for number in players or sorted(by_players):
        yield Setup(ruleset=ruleset, players=number, seed=seed, options=by_players[number])


def sides(ruleset: str) -> dict[str, str]:
    """Return the keys of the names of a game's sides, in the order of the catalogs."""
    key = re.compile(rf"{ruleset}\.side\.(\w+)")
    found = map(key.fullmatch, CATALOGS[LANGUAGES[0]])
    return {match[1]: match[0] for match in found if match is not None}


def table(reports: Sequence[Report], options: Sequence[str], lang: str, date: str) -> str:
    """Return the table in Markdown, with a line above that says how it came about."""
    first = reports[0].setup
    columns = sides(first.ruleset)
    players, nobody, days = HEADS[lang]
    names = {side: say(lang, key) for side, key in columns.items()}
    if any(told.sides.get(NOBODY) for told in reports):
        names[NOBODY] = nobody
    intervals = [rate.interval for told in reports for rate in told.sides.values()]
    caption = CAPTIONS[lang].format(
        games=reports[0].games,
        date=date,
        seed=first.seed,
        options="".join(f"{COMMA[lang]}`{option}`" for option in options),
        error=round(50 * max(high - low for low, high in intervals)),
    )
    heads = (players, *names.values(), days)
    lines = [f"| {' | '.join(heads)} |", f"| {' | '.join('---' for _ in heads)} |"]
    return "\n".join([caption, "", *lines, *(row(told, names) for told in reports)]) + "\n"


def row(told: Report, names: Mapping[str, str]) -> str:
    """Return the line of one number of players."""
    rates = (told.sides.get(side) for side in names)
    shares = (f"{rate.share:.0%}" if rate else "0%" for rate in rates)
    return f"| {told.setup.players} | {' | '.join(shares)} | {told.days:.1f} |"


def replaced(page: str, told: str) -> str:
    """Return a rules page with another table between its marks."""
    if PART.search(page) is None:
        raise SystemExit(f"the page has no {BEGIN} … {END}")
    return PART.sub(lambda _: told, page)


if __name__ == "__main__":
    main()
