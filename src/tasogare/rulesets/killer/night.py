"""The night: what each seat is offered, and the one order in which everything is worked out."""

from collections.abc import Callable
from typing import Any, Final

from tasogare.kernel.desk import Field
from tasogare.kernel.draft import Draft
from tasogare.kernel.seats import Seat
from tasogare.rulesets.killer import facts as f
from tasogare.rulesets.killer.roles import (
    detective,
    hacker,
    hitman,
    mercenary,
    police,
    reporter,
    weapons,
)
from tasogare.rulesets.killer.roles.common import Night
from tasogare.rulesets.killer.state import World

DONE: Final = "done"

Offer = Callable[[World, Seat], tuple[Field, ...] | None]

OFFERS: Final[dict[str, Offer]] = {
    weapons.SHOOT: weapons.offer_gun,
    weapons.ASSASSINATE: weapons.offer_knife,
    hitman.ACTION: hitman.offer,
    mercenary.ACTION: mercenary.offer,
    police.ACTION: police.offer,
    detective.ACTION: detective.offer,
    reporter.ACTION: reporter.offer,
}
"""KI-20: every action of the night, and to whom it is offered with which targets."""

ORDER: Final[tuple[Callable[[Draft[World], Night], None], ...]] = (
    mercenary.guard,
    weapons.attack,
    police.inspect,
    hacker.hack,
    reporter.report,
    detective.follow,
    mercenary.report,
    weapons.die,
)
"""KI-21: guards before shots; all else reads the night's beginning; results, then deaths."""


def ask(d: Draft[World]) -> None:
    """KI-20: put to every living player what it may choose, and `done`.

    Called again when somebody was removed: what was chosen stands where its target still lives.
    """
    for seat in d.world.living:
        for action, offer in OFFERS.items():
            fields = offer(d.world, seat)
            if fields is None:
                d.drop(seat, action)
                continue
            before = d.state.prompt(seat, action)
            values = None if before is None else before.values
            d.ask(action, seat, fields, changeable=True, values=values)
        pressed = d.state.prompt(seat, DONE)
        d.ask(DONE, seat, changeable=True, values=None if pressed is None else pressed.values)


def all_done(d: Draft[World]) -> bool:
    """KI-20: whether every living player has pressed `done`."""
    prompts = (d.state.prompt(seat, DONE) for seat in d.world.living)
    return all(prompt is not None and prompt.values is not None for prompt in prompts)


def resolve(d: Draft[World]) -> None:
    """KI-21: close all prompts and work out the night in its one order."""
    choices: dict[str, dict[Seat, Any]] = {}
    for action in OFFERS:
        field = "topic" if action == reporter.ACTION else "target"
        answers = d.close(action)
        if answers:
            choices[action] = {seat: values[field] for seat, values in answers.items()}
    d.close(DONE)
    d.happen(f.NightClosed(day=d.world.day, choices=choices))
    night = Night(d.world, choices)
    for step in ORDER:
        step(d, night)
