"""The key that signs the sessions: whole, secret, the same for ever; nothing is signed without."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tasogare.web.sessions import KEY_BYTES, Sessions, key_of


def test_the_key_is_made_once_and_kept_from_others(tmp_path: Path) -> None:
    data = tmp_path / "games"
    with ThreadPoolExecutor(8) as pool:
        keys = set(pool.map(lambda _: key_of(data), range(16)))
    assert keys == {key_of(data)}
    assert [path.name for path in data.iterdir()] == ["secret.key"]
    assert (data / "secret.key").stat().st_mode & 0o077 == 0
    assert data.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("left", [b"", b"x" * (KEY_BYTES - 1)])
def test_a_key_cut_short_is_none(tmp_path: Path, left: bytes) -> None:
    (tmp_path / "secret.key").write_bytes(left)
    key = key_of(tmp_path)
    assert len(key) == KEY_BYTES
    assert key_of(tmp_path) == key
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]


def test_a_cookie_of_another_key_is_nobody_s() -> None:
    ours, theirs = Sessions(b"a" * KEY_BYTES), Sessions(b"b" * KEY_BYTES)
    assert ours.person(ours.signed("ann")) == "ann"
    for forged in (theirs.signed("ann"), "ann", "ann.", ".", "", ours.signed("ann") + "x"):
        assert ours.person(forged) is None
