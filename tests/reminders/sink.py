"""Where messages arrive in tests: a small HTTP server on this machine, and a browser's keys."""

import os
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from tasogare.reminders.addresses import Browser
from tasogare.reminders.push import CURVE, bytes_of, public_half, text_of


@dataclass(frozen=True)
class Arrived:
    """One request."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Sink:
    """What came in, and how it is answered."""

    port: int
    arrived: list[Arrived] = field(default_factory=list)
    status: int = 200
    location: str = ""
    came: threading.Event = field(default_factory=threading.Event)

    def wait(self) -> Arrived:
        """Return the newest once there is one."""
        assert self.came.wait(60)
        self.came.clear()
        return self.arrived[-1]


@contextmanager
def sink() -> Iterator[Sink]:
    """Listen on a free port of 127.0.0.1."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers.get("content-length", "0"))
            headers = {name.lower(): value for name, value in self.headers.items()}
            into.arrived.append(Arrived(self.path, headers, self.rfile.read(length)))
            self.send_response(into.status)
            if into.location:
                self.send_header("location", into.location)
            self.send_header("content-length", "0")
            self.end_headers()
            into.came.set()

        def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    into = Sink(server.server_port)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    try:
        yield into
    finally:
        server.shutdown()
        server.server_close()
        thread.join()


class Phone:
    """A browser with its keys; opens what was sealed for it, by RFC 8188 and RFC 8291."""

    def __init__(self, endpoint: str) -> None:
        """Make keys."""
        self._private = ec.generate_private_key(CURVE)
        self._auth = os.urandom(16)
        self.browser = Browser(
            endpoint=endpoint,
            key=text_of(public_half(self._private)),
            secret=text_of(self._auth),
        )

    def open(self, body: bytes) -> bytes:
        """Return what a message says."""
        salt, size, length = body[:16], int.from_bytes(body[16:20]), body[20]
        theirs, record = body[21 : 21 + length], body[21 + length :]
        assert len(record) <= size
        shared = self._private.exchange(
            ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs)
        )
        info = b"WebPush: info\0" + bytes_of(self.browser.key) + theirs
        agreed = _hkdf(self._auth, shared, info, 32)
        cipher = _hkdf(salt, agreed, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _hkdf(salt, agreed, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(cipher).decrypt(nonce, record, None).rstrip(b"\0")
        assert padded.endswith(b"\2")
        return padded[:-1]


def _hkdf(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(key)
