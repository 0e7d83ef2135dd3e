"""The program that sends, as the server starts it, to servers on this machine."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from urllib.parse import urlsplit

import apprise
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from tasogare.reminders import push
from tasogare.reminders.addresses import SCHEMES, Browser, scheme, shortened
from tasogare.reminders.courier import TARGETS
from tasogare.reminders.letters import BAG, Letter, Outcome, Text
from tasogare.reminders.post import Couriers
from tests.reminders.sink import Phone, sink

KEY = b"k" * 32
TEXT = Text(
    title="夕の卓", body="You still have something to do.", link="https://games.example/g/1"
)


def sent(
    *to: str | Browser, allowed: Sequence[str] = ("127.0.0.1",), text: Text = TEXT
) -> Sequence[Outcome]:
    """Send to each and return what became of it."""
    letters = [Letter(person="p", to=one, text=text) for one in to]
    return asyncio.run(Couriers(KEY, allowed).carry(letters))


def test_a_message_arrives_through_apprise() -> None:
    with sink() as into:
        assert sent(f"json://127.0.0.1:{into.port}/hook") == ["sent"]
    (arrived,) = into.arrived
    said = json.loads(arrived.body)
    assert arrived.path == "/hook"
    assert said["title"] == TEXT.title
    assert said["message"] == f"{TEXT.body}\n{TEXT.link}"


def test_nothing_arrives_on_this_machine_unless_its_owner_says_so() -> None:
    with sink() as into:
        port = into.port
        hosts = (
            "127.0.0.1",
            "localhost",
            "127.1",
            "2130706433",
            "[::1]",
            "[::ffff:127.0.0.1]",
            "0.0.0.0",  # noqa: S104  another way to write this machine
        )
        addresses = [f"json://{host}:{port}/" for host in hosts]
        phone = Phone(f"http://127.0.0.1:{port}/")
        mail = f"mailto://user:word@127.0.0.1:{port}?smtp=127.0.0.1&to=a@example.org&from=a@example.org"
        outcomes = sent(
            *addresses, phone.browser, mail, allowed=["192.0.2.7", f"127.0.0.1:{port + 1}"]
        )
        assert set(outcomes) <= {"refused", "bad"}
        assert outcomes[0] == outcomes[1] == outcomes[-2] == outcomes[-1] == "refused"
        assert not into.arrived


def test_an_allowed_server_leads_to_no_other() -> None:
    with sink() as door, sink() as inner:
        door.status, door.location = 307, f"http://127.0.0.1:{inner.port}/inside"
        only = [f"127.0.0.1:{door.port}"]
        address = f"json://127.0.0.1:{door.port}/?redirect=yes"
        phone = Phone(f"http://127.0.0.1:{door.port}/")
        outcomes = sent(address, phone.browser, allowed=only)
        assert "sent" not in outcomes
        assert len(door.arrived) == 2
        assert not inner.arrived


def test_a_message_arrives_at_a_push_service_sealed_and_signed() -> None:
    """RFC 8030, RFC 8291, RFC 8292: only the browser can read it; the service knows who sends."""
    with sink() as service:
        service.status = 201
        phone = Phone(f"http://127.0.0.1:{service.port}/send/abc")
        assert sent(phone.browser) == ["sent"]
    (arrived,) = service.arrived
    assert arrived.path == "/send/abc"
    assert arrived.headers["content-encoding"] == "aes128gcm"
    assert int(arrived.headers["ttl"]) > 0
    assert TEXT.body.encode() not in arrived.body
    assert json.loads(phone.open(arrived.body)) == {
        "title": TEXT.title,
        "body": TEXT.body,
        "link": TEXT.link,
    }
    kind, _, rest = arrived.headers["authorization"].partition(" ")
    token, known_as = (part.partition("=")[2] for part in rest.split(", "))
    head, claims, signature = token.split(".")
    said = json.loads(push.bytes_of(claims))
    assert kind == "vapid"
    assert said["aud"] == f"http://127.0.0.1:{service.port}"
    assert time.time() < said["exp"] < time.time() + 24 * 3_600
    assert known_as == push.text_of(push.public_half(push.signing_key(KEY)))
    raw = push.bytes_of(signature)
    ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.bytes_of(known_as)).verify(
        encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])),
        f"{head}.{claims}".encode(),
        ec.ECDSA(SHA256()),
    )


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_is_gone(status: int) -> None:
    with sink() as service:
        service.status = status
        assert sent(Phone(f"http://127.0.0.1:{service.port}/").browser) == ["gone"]


def test_a_service_that_takes_nothing_has_failed() -> None:
    with sink() as service:
        service.status = 500
        phone = Phone(f"http://127.0.0.1:{service.port}/")
        address = f"json://127.0.0.1:{service.port}/?retry=9&wait=9"
        assert sent(phone.browser, address) == ["failed", "failed"]
        assert len(service.arrived) == 2, "no address asks for more tries"


def test_no_file_is_read_for_an_address() -> None:
    """A template in a file of this machine would be sent away with the message."""
    template = "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js?template=/etc/passwd"
    outcomes = sent(template, "notify-none", "json://")
    assert outcomes == ["refused", "bad", "bad"]


def known() -> frozenset[str]:
    """Return every scheme that Apprise has."""
    services = apprise.Apprise().details()["schemas"]
    return frozenset(
        name
        for service in services
        for group in ("protocols", "secure_protocols")
        for name in service[group] or ()
    )


@pytest.mark.filterwarnings("default")
def test_every_scheme_on_the_list_is_one_of_apprise() -> None:
    assert known() >= SCHEMES


@pytest.mark.filterwarnings("default")
def test_no_scheme_beside_the_list_is_taken() -> None:
    """Among them what shows something here, writes a log, or reads keys from files."""
    outside = sorted(known() - SCHEMES)
    assert {"syslog", "rsyslog", "vapid", "fcm", "amqp"} <= set(outside)
    addresses = [f"{name}://user:word@127.0.0.1/a/b/c" for name in outside]
    addresses += ["file:///etc/passwd", "exec://true", "dbus://", "windows://", "macosx://", "x"]
    assert set(sent(*addresses)) == {"bad"}


def test_what_is_shown_of_an_address_gives_it_away_to_nobody() -> None:
    address = "discord://4174216298/JHMHI8qBe7bk2ZwO5U711o3dV_js"
    assert scheme(address) == "discord"
    assert shortened(address) == "discord://…_js"
    assert shortened("ntfys://secret-topic") == "ntfys://…"
    assert shortened("") == ""


def test_messages_leave_although_one_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not delivered in time has failed, and the courier is ended."""
    monkeypatch.setattr("tasogare.reminders.post.CARRY", 0.0)
    with sink() as service:
        assert sent(f"json://127.0.0.1:{service.port}/") == ["failed"]


def test_no_proxy_connects_in_our_place(monkeypatch: pytest.MonkeyPatch) -> None:
    with sink() as proxy, sink() as service:
        for name in ("http_proxy", "HTTP_PROXY", "all_proxy"):
            monkeypatch.setenv(name, f"http://127.0.0.1:{proxy.port}")
        assert sent(f"json://127.0.0.1:{service.port}/") == ["sent"]
        assert urlsplit(service.arrived[0].path).netloc == ""
        assert not proxy.arrived


@contextmanager
def stubborn(head: bytes, again: bytes, every: float = 0.0) -> Iterator[tuple[int, list[int]]]:
    """Answer everybody without an end; gives the port, and how much went out to each."""
    over = threading.Event()
    amounts: list[int] = []
    door = socket.create_server(("127.0.0.1", 0))

    def answer(line: socket.socket) -> None:
        place = len(amounts)
        amounts.append(0)
        with line, suppress(OSError):
            line.recv(65_536)
            line.sendall(head)
            while not over.wait(every):
                line.sendall(again)
                amounts[place] += len(again)

    def listen() -> None:
        with suppress(OSError):
            while True:
                line, _ = door.accept()
                threading.Thread(target=answer, args=(line,), daemon=True).start()

    threading.Thread(target=listen, daemon=True).start()
    try:
        yield door.getsockname()[1], amounts
    finally:
        over.set()
        door.close()


OK = b"HTTP/1.1 200 OK\r\n"


@pytest.mark.parametrize("kind", ["json", "push"])
def test_of_an_answer_without_end_little_is_read(kind: str) -> None:
    with stubborn(OK + b"\r\n", b"x" * 65_536) as (port, amounts):
        phone = Phone(f"http://127.0.0.1:{port}/")
        assert sent(f"json://127.0.0.1:{port}/" if kind == "json" else phone.browser) == ["sent"]
        assert sum(amounts) < 64 << 20, "what the sockets between hold, and what is read"


def test_nobody_waits_behind_a_service_that_answers_letter_by_letter() -> None:
    """Nor does a courier that carries many such messages stay away until it is ended."""
    slow = OK + b"content-length: 100000\r\n\r\n"
    with stubborn(slow, b"x", 0.5) as (port, _), sink() as service:
        slowly = [f"json://127.0.0.1:{port}/{number}" for number in range(BAG - 1)]
        outcomes = sent(*slowly, f"json://127.0.0.1:{service.port}/")
        assert outcomes == ["sent"] * BAG


def test_an_address_does_not_stand_for_a_crowd() -> None:
    with sink() as service:
        here = f"ntfy://127.0.0.1:{service.port}"
        few = "/".join(f"t{number}" for number in range(TARGETS))
        assert sent(f"{here}/{few}", f"{here}/{few}/more", f"{here}/{few}/more?retry=3") == [
            "sent",
            "bad",
            "bad",
        ]
        assert len(service.arrived) == TARGETS
