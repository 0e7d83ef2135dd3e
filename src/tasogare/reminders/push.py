"""Web Push: a message encrypted for one browser (RFC 8291) and signed by this server (RFC 8292)."""

import base64
import json
import os
from typing import Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE: Final = ec.SECP256R1()
RECORD: Final = 4_096
"""The size of a record, of which there is always one."""
SIGNED_FOR: Final = 12 * 3_600
"""Seconds; a signature may not live longer than a day."""
_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551


def signing_key(secret: bytes) -> ec.EllipticCurvePrivateKey:
    """Return the key that 32 secret bytes stand for."""
    return ec.derive_private_key(int.from_bytes(secret) % (_ORDER - 1) + 1, CURVE)


def public_half(key: ec.EllipticCurvePrivateKey) -> bytes:
    """Return the public key as a point written in full, 65 bytes."""
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def text_of(raw: bytes) -> str:
    """Return bytes in base64url without padding."""
    return base64.urlsafe_b64encode(raw).decode().rstrip("=")


def bytes_of(text: str) -> bytes:
    """Return the bytes that a text in base64url stands for; `ValueError` where it is none."""
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)


def recipient(key: str, secret: str) -> tuple[ec.EllipticCurvePublicKey, bytes]:
    """Return a browser's key and secret; `ValueError` where they are none."""
    shared = bytes_of(secret)
    if len(shared) != 16:
        message = "the shared secret has 16 bytes"
        raise ValueError(message)
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, bytes_of(key)), shared


def opens(key: str, secret: str) -> bool:
    """Tell whether a message can be sealed for these."""
    try:
        recipient(key, secret)
    except ValueError:
        return False
    return True


def sealed(
    payload: bytes,
    key: str,
    secret: str,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a request: one record of `aes128gcm` that only that browser can open.

    `own` and `salt` are new for each message, unless an example gives them.
    """
    theirs, shared = recipient(key, secret)
    own = own or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(16)
    ours = public_half(own)
    info = b"WebPush: info\0" + bytes_of(key) + ours
    agreed = _derived(own.exchange(ec.ECDH(), theirs), salt=shared, info=info, length=32)
    cipher = _derived(agreed, salt=salt, info=b"Content-Encoding: aes128gcm\0", length=16)
    nonce = _derived(agreed, salt=salt, info=b"Content-Encoding: nonce\0", length=12)
    record = AESGCM(cipher).encrypt(nonce, payload + b"\2", None)
    return salt + RECORD.to_bytes(4) + bytes([len(ours)]) + ours + record


def _derived(key: bytes, *, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(key)


def authorization(
    endpoint: str, key: ec.EllipticCurvePrivateKey, *, now: int, contact: str = ""
) -> str:
    """Return the header by which a push service knows this server. `now` is in seconds."""
    where = urlsplit(endpoint)
    claims: dict[str, str | int] = {
        "aud": f"{where.scheme}://{where.netloc}",
        "exp": now + SIGNED_FOR,
    }
    if contact:
        claims["sub"] = contact
    head = _json({"typ": "JWT", "alg": "ES256"})
    said = f"{head}.{_json(claims)}"
    r, s = decode_dss_signature(key.sign(said.encode(), ec.ECDSA(SHA256())))
    signature = text_of(r.to_bytes(32) + s.to_bytes(32))
    return f"vapid t={said}.{signature}, k={text_of(public_half(key))}"


def _json(value: object) -> str:
    return text_of(json.dumps(value, separators=(",", ":")).encode())
