"""`VOTE name` in the discussion (KA-16, CO-22): which lines vote, for whom, or why not."""

import re
import unicodedata
from typing import Final

from tasogare.kernel.seats import Seat, folded
from tasogare.kernel.state import State
from tasogare.rulesets.kagari.state import VOTE, World
from tasogare.toolbox.refusals import Code

LINE: Final = re.compile(r"\s*(un)?vote(?![a-z_'’])(.*)", re.DOTALL)
"""A line in the form of CO-22; a longer word than VOTE is talk."""
CLOSING: Final = frozenset({"Po", "Pe", "Pf"})
"""The kinds of punctuation that may close a name, as Unicode has them."""


def votes_in(text: str) -> tuple[list[str], bool]:
    """KA-16: what follows each VOTE at the start of a line, and whether there is an UNVOTE."""
    found = [LINE.fullmatch(folded(line)) for line in text.splitlines()]
    votes = [line[2].strip() for line in found if line and not line[1]]
    return votes, any(line and line[1] for line in found)


def trimmed(name: str) -> str:
    """KA-16: without closing punctuation."""
    while name and (name[-1].isspace() or unicodedata.category(name[-1]) in CLOSING):
        name = name[:-1]
    return name


def fitting(state: State[World], living: tuple[Seat, ...], written: str) -> tuple[Seat, ...]:
    """KA-16: the living that are meant: a whole name wins, else all whose names begin so.

    A colon after VOTE is no part of the name, unless a name begins with one.
    """
    names = {seat: folded(state.name(seat)) for seat in living}
    after_colon = written.removeprefix(":").strip()
    whole = (written, trimmed(written), after_colon, trimmed(after_colon))
    for wanted in whole:
        for seat, name in names.items():
            if name == wanted:
                return (seat,)
    for wanted in (trimmed(written), trimmed(after_colon)):
        begun = tuple(seat for seat, name in names.items() if wanted and name.startswith(wanted))
        if begun:
            return begun
    return ()


def objection(state: State[World], by: Seat, text: str) -> Code | None:
    """KA-16: why a post is refused whole; None also for mere talk.

    In this order: votes while paused (CO-13), on day 0, twice; UNVOTE; a name that fits no single
    other living player.
    """
    votes, unvote = votes_in(text)
    prompt = state.prompt(by, VOTE)
    reasons: tuple[tuple[bool, Code], ...] = (
        (state.desk.paused is not None, "wrong_phase"),
        (prompt is None, "not_offered"),
        (prompt is not None and prompt.values is not None, "already_done"),
    )
    about_the_actor = next((code for fits, code in reasons if fits), None)
    if votes and about_the_actor is not None:
        return about_the_actor
    if unvote:
        return "no_unvote"
    return "bad_target" if votes and target(state, by, text) is None else None


def candidates(state: State[World], text: str) -> tuple[Seat, ...]:
    """KA-16: the living that a post's one VOTE may mean; nobody where it has none or several."""
    votes, _ = votes_in(text)
    if state.world is None or len(votes) != 1:
        return ()
    return fitting(state, state.world.living, votes[0])


def target(state: State[World], by: Seat, text: str) -> Seat | None:
    """KA-16: whom a post votes for: the only one that fits, not the writer."""
    fits = candidates(state, text)
    return fits[0] if len(fits) == 1 and fits[0] != by else None
