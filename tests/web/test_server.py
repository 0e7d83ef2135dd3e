"""Where a server says it can be opened: links to friends are made from that address (CO-30)."""

import socket

import pytest

from tasogare.web.server import address


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])  # noqa: S104  what --lan listens on
def test_a_server_open_to_the_network_names_an_address_of_this_machine(host: str) -> None:
    shown = address(host, 8000).removeprefix("http://").removesuffix(":8000/")
    with socket.socket() as here:
        here.bind((shown, 0))  # only one's own address can be bound
    assert shown != "0.0.0.0"  # noqa: S104


def test_any_other_server_names_what_it_listens_on() -> None:
    assert address("127.0.0.1", 8000) == "http://127.0.0.1:8000/"
    assert address("::1", 8000) == "http://[::1]:8000/"
