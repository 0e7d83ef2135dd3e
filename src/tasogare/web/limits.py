"""What one address may do: how much it makes, what it waits for, how many connections it holds.

Whoever runs the server is on this machine and not counted, and so is a proxy there that does not
say for whom it asks. An address of version 6 stands for its network: people have whole ones.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final

from tasogare.kernel.ruleset import Refused
from tasogare.tables import Clock
from tasogare.tables.allowance import Allowance

MADE: Final = 120
MADE_EVERY: Final = 10_000
"""Guests, programs, links and games: enough for a school class behind one address."""
CONNECTIONS: Final = 200
COPIES: Final = 4
"""Records and posts that are made for it or wait for their turn (`tasogare.tables.aside`)."""


def counted_as(host: str) -> str | None:
    """Return what an address is counted as; None where it is not counted."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:  # a socket without addresses
        return None
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return counted_as(str(address.ipv4_mapped))
        if not address.is_loopback:
            return str(ip_network((address, 64), strict=False))
    return None if address.is_loopback else str(address)


class Limits:
    """Counts, by address."""

    def __init__(self, clock: Clock) -> None:
        """Begin with nobody."""
        self._made: Allowance[str] = Allowance(clock, burst=MADE, every=MADE_EVERY)
        self._connections: Counter[str] = Counter()
        self._copies: Counter[str] = Counter()

    def make(self, host: str) -> None:
        """Let an address make one more thing that is kept; `Refused('too_many')` if it may not."""
        address = counted_as(host)
        if address is not None and not self._made.take(address):
            raise Refused("too_many")

    def connection(self, host: str) -> AbstractContextManager[None]:
        """Count a connection as long as it stands; `Refused('too_many')` if it may not."""
        return _held(self._connections, CONNECTIONS, host)

    def copy(self, host: str) -> AbstractContextManager[None]:
        """Count a record or a post while it is made; `Refused('too_many')` if it may not."""
        return _held(self._copies, COPIES, host)


@contextmanager
def _held(counts: Counter[str], most: int, host: str) -> Iterator[None]:
    address = counted_as(host)
    if address is None:
        yield
        return
    if counts[address] >= most:
        raise Refused("too_many")
    counts[address] += 1
    try:
        yield
    finally:
        counts[address] -= 1
        if not counts[address]:
            del counts[address]
