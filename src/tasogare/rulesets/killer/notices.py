"""What is told in Killer alone; what all rulesets tell is in `toolbox.notices`."""

from collections.abc import Mapping

from tasogare.kernel.entries import Notice
from tasogare.kernel.seats import Seat


class TraitsShown(Notice):
    """To all, at the deal: everyone's sex and age (KI-2)."""

    sexes: Mapping[Seat, str]
    ages: Mapping[Seat, str]


class Gun(Notice):
    """To all: who holds the gun tonight, or nobody; `tied` are those a lot was drawn among."""

    to: Seat | None
    tied: tuple[Seat, ...]


class Captured(Notice):
    """To all, before a meeting: this operative has been captured (KI-11)."""

    seat: Seat


NOTICES: tuple[type[Notice], ...] = (TraitsShown, Gun, Captured)
