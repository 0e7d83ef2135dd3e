"""A guest's session: a signed cookie, kept from scripts, that says which person this browser is."""

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path
from typing import Final

COOKIE: Final = "tasogare"
LIVES: Final = 400 * 24 * 3600
"""Seconds; as long as browsers keep a cookie."""
KEY_BYTES: Final = 32


def key_of(data: Path) -> bytes:
    """Return the secret key kept beside the games, made when there is none."""
    path = data / "secret.key"
    data.mkdir(parents=True, exist_ok=True)
    try:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_bytes()
    with os.fdopen(file, "wb") as made:
        made.write(secrets.token_bytes(KEY_BYTES))
        made.flush()
        os.fsync(made.fileno())
    return path.read_bytes()


class Sessions:
    """Writes and reads the cookie."""

    def __init__(self, key: bytes) -> None:
        """Sign with a key derived from this one."""
        self._key = hmac.digest(key, b"session", "sha256")

    def signed(self, person: str) -> str:
        """Return the cookie's value for a person."""
        return f"{person}.{self._signature(person)}"

    def person(self, value: str) -> str | None:
        """Return whom a cookie names; None if we did not write it."""
        person, dot, signature = value.rpartition(".")
        if not dot or not hmac.compare_digest(signature.encode(), self._signature(person).encode()):
            return None
        return person

    def header(self, person: str, *, secure: bool) -> str:
        """Return the `Set-Cookie` header that makes a browser this person."""
        flags = f"Path=/; Max-Age={LIVES}; HttpOnly; SameSite=Lax"
        return f"{COOKIE}={self.signed(person)}; {flags}{'; Secure' if secure else ''}"

    def _signature(self, person: str) -> str:
        raw = hmac.new(self._key, person.encode(), hashlib.sha256).digest()
        return base64.urlsafe_b64encode(raw).decode().rstrip("=")
