"""What may be reached: the open network, and what the server's owner named; no file, no program."""

import subprocess
import sys

import pytest

from tasogare.reminders.fence import Named, is_own, is_public, permits, resolved
from tasogare.web.server import _in_the_network

PUBLIC = ("8.8.8.8", "93.184.216.34", "2606:4700::1111", "64:ff9b::808:808", "2002:808:808::1")
PRIVATE = (
    "127.0.0.1",
    "127.8.9.10",
    "0.0.0.0",  # noqa: S104  to be refused
    "10.0.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "192.0.2.1",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::a00:1",
    "64:ff9b:1::a00:1",
    "64:ff9b:1::808:808",
    "::7f00:1",
    "::a00:1",
    "fec0::1",
    "2002:7f00:1::1",
    "2002:a00:1::1",
    "2001:db8::1",
    "fc00::1",
    "fd12:3456::1",
    "fe80::1",
    "fe80::1%eth0",
    "ff02::1",
)
DISGUISED = (
    "2130706433",
    "0x7f000001",
    "0x7f.1",
    "127.1",
    "0177.0.0.1",
    "017700000001",
    "localhost",
)
"""Loopback, as the system's own functions would understand it."""


@pytest.mark.parametrize("address", PUBLIC)
def test_the_open_network_is_reached(address: str) -> None:
    assert is_public(address)
    assert permits(address, 443, frozenset())


@pytest.mark.parametrize("address", [*PRIVATE, *DISGUISED])
def test_nothing_private_is_reached_however_it_is_written(address: str) -> None:
    assert not is_public(address)
    assert not permits(address, 443, frozenset())


def test_this_machine_is_its_own_by_whatever_address() -> None:
    """A firewall that keeps others out does not keep the machine itself out."""
    assert is_own("127.0.0.1")
    assert is_own(_in_the_network())
    assert not is_own("198.51.100.1")


@pytest.mark.parametrize("host", [None, b"8.8.8.8", 134_744_072])
def test_what_is_no_text_is_no_address(host: object) -> None:
    assert not permits(host, 443, frozenset())


def test_the_owner_names_a_host_or_one_port_of_it() -> None:
    whole, port = resolved([Named.read("127.0.0.1")]), resolved([Named.read("127.0.0.1:80")])
    assert permits("127.0.0.1", 1, whole)
    assert permits("127.0.0.1", 80, port)
    assert not permits("127.0.0.1", 81, port)
    assert not permits("127.0.0.2", 80, whole | port)
    assert not permits("::1", 80, whole | port)


def test_a_host_that_is_not_there_lets_nothing_through() -> None:
    assert resolved([Named.read("nowhere.invalid")]) == frozenset()


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("ntfy.lan", "ntfy.lan", None),
        ("ntfy.lan:8080", "ntfy.lan", 8080),
        ("10.0.0.7", "10.0.0.7", None),
        ("::1", "::1", None),
        ("[::1]", "::1", None),
        ("[fd00::7]:80", "fd00::7", 80),
    ],
)
def test_how_hosts_are_named(text: str, host: str, port: int | None) -> None:
    named = Named.read(text)
    assert named == Named(host, port)
    assert Named.read(str(named)) == named


@pytest.mark.parametrize(
    "text", ["", ":80", "a:0", "a:65536", "a:b", "http://a", "a/b", "a b", "[a]"]
)
def test_what_is_no_host(text: str) -> None:
    with pytest.raises(ValueError, match="host"):
        Named.read(text)


BEGUN = """
import sys
from tasogare.reminders.fence import Fence
fence = Fence(frozenset())
fence.close()
try:
    {tried}
except PermissionError:
    print(fence.touched(), fence.touched())
"""


@pytest.mark.parametrize(
    "tried",
    [
        "import socket; socket.create_connection(('127.0.0.1', 9), 1)",
        "import socket; socket.socket().connect(('localhost', 9))",
        "import socket; socket.socket(type=socket.SOCK_DGRAM).sendto(b'', ('127.0.0.1', 9))",
        "import socket; socket.socket(socket.AF_UNIX).connect('/run/nowhere')",
        "open('/etc/passwd')",
        "open(b'/etc/passwd')",
        "import os; os.open('/etc/passwd', os.O_RDONLY)",
        "open(sys.path[-1] + '/written', 'w')",
        "import os; os.open(sys.path[-1] + '/written', os.O_CREAT)",
        "import os; os.system('true')",
        "import subprocess; subprocess.run(['true'])",
        "import os; os.posix_spawn('/bin/true', ['true'], {})",
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="the ways out are those of POSIX")
def test_ways_out_are_shut(tried: str) -> None:
    said = subprocess.run(
        [sys.executable, "-B", "-c", BEGUN.format(tried=tried)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout == "True False\n"
