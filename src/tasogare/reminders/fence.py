"""What the program that sends may reach: no private network, no file, no other program.

An address that a player left decides where a message goes, by its host, by what that host's name
means at the moment, or by where a server there redirects to. So it is not read but stopped: every
connection of the process passes an audit hook, whichever library opens it.
"""

import ipaddress
import os
import re
import socket
import sys
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final, Self

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
Allowed = frozenset[tuple[str, int | None]]
"""Private addresses that may be reached all the same, each at one port or (None) at any."""

_OPEN_SIX: Final = ipaddress.IPv6Network("2000::/3")
"""What is given out of version 6; all else has a meaning of its own."""
_WAY_THROUGH: Final = ipaddress.IPv6Network("64:ff9b::/96")
"""The network in which an address of version 6 stands for one of version 4 (NAT64)."""
_ENTRY: Final = re.compile(
    r"(?:\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<host>[^:\s\[\]/@]+))(?::(?P<port>\d{1,5}))?"
)
_ANY_PORT: Final = 9
_NOWHERE: Final = ipaddress.IPv4Address(0)
_CONNECTING: Final = frozenset({"socket.connect", "socket.sendto", "socket.sendmsg"})
_STARTING: Final = frozenset(
    {
        "os.exec",
        "os.fork",
        "os.forkpty",
        "os.posix_spawn",
        "os.spawn",
        "os.startfile",
        "os.system",
        "pty.spawn",
        "subprocess.Popen",
    }
)


@dataclass(frozen=True, slots=True)
class Named:
    """A host that the server's owner lets reminders reach though it is private."""

    host: str
    port: int | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """Read `HOST` or `HOST:PORT`, where a host may be `[IPV6]`; `ValueError` for others."""
        found = _ENTRY.fullmatch(f"[{text}]" if _is_six(text) else text)
        port = None if found is None or found["port"] is None else int(found["port"])
        bad = found is None or (found["six"] is not None and not _is_six(found["six"]))
        if found is None or bad or (port is not None and not 1 <= port <= 65_535):
            message = f"a host, or a host and a port, not {text!r}"
            raise ValueError(message)
        return cls(found["six"] or found["host"], port)

    def __str__(self) -> str:
        """Write it as it is read."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port is None else f"{host}:{self.port}"


def _is_six(text: str) -> bool:
    try:
        ipaddress.IPv6Address(text)
    except ValueError:
        return False
    return True


def resolved(named: Iterable[Named]) -> Allowed:
    """Return what the owner's hosts are at the moment."""
    found: set[tuple[str, int | None]] = set()
    for one in named:
        try:
            answers = socket.getaddrinfo(one.host, None, type=socket.SOCK_STREAM)
        except OSError:  # it is not there just now
            continue
        found |= {(_plain(str(where[0])), one.port) for *_, where in answers}
    return frozenset(found)


def _plain(text: str) -> str:
    return str(ipaddress.ip_address(text.partition("%")[0]))


def is_public(text: str) -> bool:
    """Tell whether this is an address of the open network, written as a number in full."""
    try:
        address = ipaddress.ip_address(text)
    except ValueError:  # a name, a number in another notation, an address with a zone
        return False
    return all(one.is_global and not one.is_multicast for one in _meanings(address))


def _meanings(address: Address) -> tuple[Address, ...]:
    """Return what must be public for an address to be: itself, and what it stands for."""
    if isinstance(address, ipaddress.IPv4Address):
        return (address,)
    if address.ipv4_mapped is not None:
        return (address.ipv4_mapped,)
    if address in _WAY_THROUGH:
        return (ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF),)
    if address not in _OPEN_SIX:
        return (_NOWHERE,)
    carried = (address.sixtofour, *(address.teredo or ()))
    return (address, *(one for one in carried if one is not None))


def is_own(host: str) -> bool:
    """Tell whether a numeric address is this machine's own: one reaches it from itself.

    Nothing is sent: connecting a datagram socket only chooses the way out.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as way_out:
        try:
            way_out.connect((host, _ANY_PORT))
        except OSError:  # there is no way at all
            return False
        return bool(way_out.getsockname()[0] == host)


def permits(host: object, port: object, allowed: Allowed) -> bool:
    """Tell whether a connection may be opened: to the open network, or to what the owner named."""
    if (host, port) in allowed or (host, None) in allowed:
        return True
    return isinstance(host, str) and is_public(host) and not is_own(host)


class Fenced(PermissionError):
    """What was tried is not allowed here; libraries take it for a network that fails."""


class Fence:
    """Stands around the whole process from `close` on; there is no gate."""

    def __init__(self, allowed: Allowed) -> None:
        """Let these be reached beside the open network."""
        self._allowed = allowed
        found = (os.path.abspath(path) for path in sys.path if path)  # noqa: PTH100  as in the hook
        self._libraries = tuple(path + os.sep for path in found)
        self._own = threading.local()

    def close(self) -> None:
        """Begin; it cannot be taken back."""
        sys.addaudithook(self._look)

    def touched(self) -> bool:
        """Tell whether this thread ran against it since the last time it was asked."""
        was = getattr(self._own, "touched", False)
        self._own.touched = False
        return was

    def _look(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event in _CONNECTING and not getattr(self._own, "looking", False):
            self._own.looking = True  # to look is to connect, too
            try:
                self._connect(*arguments)
            finally:
                self._own.looking = False
        elif event == "open":
            self._open(*arguments)
        elif event in _STARTING:
            self._stop("no program is started here")

    def _connect(self, connecting: socket.socket, where: Any) -> None:  # noqa: ANN401  by family
        inet = connecting.family in {socket.AF_INET, socket.AF_INET6}
        if where is not None and not (inet and permits(where[0], where[1], self._allowed)):
            self._stop("this address is not reached from here")

    def _open(self, path: object, mode: object, flags: object) -> None:
        if isinstance(path, int):  # a file that is open already
            return
        writes = isinstance(flags, int) and flags & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)
        name = os.path.abspath(os.fsdecode(path)) if isinstance(path, str | bytes) else ""  # noqa: PTH100  Path may import
        if writes or (isinstance(mode, str) and set(mode) & set("wax+")):
            self._stop("nothing is written here")
        if not name.startswith(self._libraries):
            self._stop("no file is read here")

    def _stop(self, why: str) -> None:
        self._own.touched = True
        raise Fenced(why)
