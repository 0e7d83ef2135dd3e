"""What a submission was answered, and its bytes as they are kept (CO-32)."""

import msgspec

from tasogare.kernel.lineup import Hindrance
from tasogare.kernel.ruleset import Refused


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """Accepted (no code), with the reader it was about where that was not known before; or not."""

    code: str = ""
    fits: tuple[str, ...] = ()
    reader: str = ""
    why: tuple[Hindrance, ...] = ()
    """What stands in the way of a start."""

    @property
    def accepted(self) -> bool:
        """Whether it stands."""
        return not self.code

    def insist(self) -> "Outcome":
        """Return this, or raise what it refuses."""
        if self.code:
            raise Refused(self.code, *self.fits, why=self.why)
        return self


def refused(why: Refused) -> Outcome:
    """Return the outcome that a refusal is."""
    return Outcome(code=why.code, fits=why.fits, why=why.why)


def encode(outcome: Outcome) -> bytes:
    """Return the bytes that are kept."""
    return msgspec.json.encode(outcome)


def decode(raw: bytes) -> Outcome:
    """Read them back."""
    return msgspec.json.decode(raw, type=Outcome)
