"""`VOTE name` in the discussion (KA-16, CO-22): which lines vote, for whom, or why not."""

import re
import unicodedata
from typing import Final

from tasogare.kernel.ruleset import Refused
from tasogare.kernel.seats import Seat, folded
from tasogare.kernel.state import State
from tasogare.rulesets.kagari.state import VOTE, World

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


def target(state: State[World], by: Seat, text: str) -> Seat | None:
    """Return whom a post votes for; None for mere talk. `Refused` takes the whole post with it.

    KA-16: in this order: votes while paused (CO-13), on day 0, twice; UNVOTE; a name that fits no
    single other living player, with the names that fit.
    """
    world = state.world
    votes, unvote = votes_in(text)
    if world is None or not (votes or unvote):
        return None
    prompt = state.prompt(by, VOTE)
    if votes and state.desk.paused is not None:
        raise Refused("wrong_phase")
    if votes and prompt is None:
        raise Refused("not_offered")
    if votes and prompt is not None and prompt.values is not None:
        raise Refused("already_done")
    if unvote:
        raise Refused("no_unvote")
    if len(votes) > 1:
        raise Refused("bad_target")
    fits = fitting(state, world.living, votes[0])
    if len(fits) != 1 or fits[0] == by:
        raise Refused("bad_target", *(state.name(seat) for seat in fits if seat != by))
    return fits[0]
