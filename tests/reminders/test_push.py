"""Web Push: the example of RFC 8291, and the signature of RFC 8292."""

import json

import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from tasogare.reminders import push
from tests.reminders.sink import Phone

SAID = b"When I grow up, I want to be a watermelon"
OWN = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)
"""RFC 8291, section 5 and appendix A."""


def test_the_example_of_the_standard() -> None:
    own = ec.derive_private_key(int.from_bytes(push.bytes_of(OWN)), push.CURVE)
    sealed = push.sealed(SAID, KEY, AUTH, own=own, salt=push.bytes_of(SALT))
    assert push.text_of(sealed) == BODY


def test_each_message_has_a_key_and_a_salt_of_its_own() -> None:
    phone = Phone("https://push.example/1")
    one, other = (push.sealed(SAID, phone.browser.key, phone.browser.secret) for _ in range(2))
    assert one != other
    assert phone.open(one) == phone.open(other) == SAID


def test_the_signature_names_the_push_service_and_an_end_within_a_day() -> None:
    key = push.signing_key(b"k" * 32)
    header = push.authorization(
        "https://push.example:8443/send/1", key, now=1_000, contact="https://games.example"
    )
    kind, _, rest = header.partition(" ")
    token, known_as = (part.partition("=")[2] for part in rest.split(", "))
    assert kind == "vapid"
    head, claims, signature = token.split(".")
    assert json.loads(push.bytes_of(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(push.bytes_of(claims))
    assert said["aud"] == "https://push.example:8443"
    assert said["sub"] == "https://games.example"
    assert 1_000 < said["exp"] <= 1_000 + 24 * 3_600
    raw = push.bytes_of(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(push.CURVE, push.bytes_of(known_as))
    public.verify(
        encode_dss_signature(int.from_bytes(raw[:32]), int.from_bytes(raw[32:])),
        f"{head}.{claims}".encode(),
        ec.ECDSA(SHA256()),
    )


def test_the_same_secret_is_the_same_server() -> None:
    names = [push.public_half(push.signing_key(secret * 32)) for secret in (b"a", b"a", b"b")]
    assert names[0] == names[1] != names[2]


@pytest.mark.parametrize(
    ("key", "secret"),
    [
        ("", ""),
        (KEY, ""),
        (KEY, AUTH + "AA"),
        (KEY[:-4], AUTH),
        ("B" * 87, AUTH),
        ("!", AUTH),
        (KEY, "é" * 22),
    ],
)
def test_what_nobody_could_open_is_no_address(key: str, secret: str) -> None:
    assert push.opens(KEY, AUTH)
    assert not push.opens(key, secret)
