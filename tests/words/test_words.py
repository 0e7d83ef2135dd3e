"""Filling texts in, lists, lengths of time, and choosing a reader's language."""

import pytest

from tasogare import words
from tasogare.words import MissingWordError, best, has, listed, refused, say, span


def test_arguments_are_filled_in() -> None:
    assert say("en", "notice.gun.to", name="Aoi") == "The gun goes to Aoi."
    assert say("ja", "notice.gun.to", name="Aoi") == "今夜の銃はAoiに渡されました。"
    assert say("zh", "notice.gun.to", name="Aoi") == "今晚的枪交给了Aoi。"


def test_what_a_player_wrote_is_never_read_as_a_pattern() -> None:
    assert say("en", "notice.said", name="{text}", text="{name}") == "{text}: {name}"


def test_a_number_chooses_the_plural_variant() -> None:
    assert say("en", "span.minutes", count=1) == "1 minute"
    assert say("en", "span.minutes", count=0) == "0 minutes"
    assert say("ja", "span.minutes", count=1) == "1分"
    assert has("span.minutes")


def test_a_missing_key_and_a_missing_argument_are_errors() -> None:
    with pytest.raises(MissingWordError, match=r"no\.such\.key"):
        say("en", "no.such.key")
    with pytest.raises(MissingWordError, match="name"):
        say("en", "notice.gun.to")
    assert not has("no.such.key")


@pytest.mark.parametrize(
    ("names", "en", "ja", "zh"),
    [
        ([], "", "", ""),
        (["A"], "A", "A", "A"),
        (["A", "B"], "A and B", "AとB", "A和B"),
        (["A", "B", "C"], "A, B, and C", "A、B、C", "A、B和C"),
        (["A", "B", "C", "D"], "A, B, C, and D", "A、B、C、D", "A、B、C和D"),
    ],
)
def test_names_are_listed_in_words(names: list[str], en: str, ja: str, zh: str) -> None:
    assert [listed(lang, names) for lang in ("en", "ja", "zh")] == [en, ja, zh]


@pytest.mark.parametrize(
    ("milliseconds", "en", "zh"),
    [
        (0, "0 seconds", "0秒"),
        (90_000, "1 minute 30 seconds", "1分钟30秒"),
        (180_000, "3 minutes", "3分钟"),
        (129_600_000, "1 day 12 hours", "1天12小时"),
    ],
)
def test_lengths_of_time_are_told_in_words(milliseconds: int, en: str, zh: str) -> None:
    assert [span("en", milliseconds), span("zh", milliseconds)] == [en, zh]


def test_a_refusal_tells_what_would_have_fitted() -> None:
    """CO-35."""
    assert refused("en", "dead") == say("en", "refusal.dead")
    assert refused("en", "bad_target", ["Aoi", "Aya"]).endswith("It could be Aoi and Aya.")


@pytest.mark.parametrize(
    ("accepted", "lang"),
    [
        ("ja", "ja"),
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh"),
        ("zh-Hant-TW", "zh"),
        ("de-DE, ja;q=0.4, en;q=0.6", "en"),
        ("de, ja; q=0.3", "ja"),
        ("en;q=0, ja;q=0.1", "ja"),
        ("ja;q=nonsense, zh;q=0.1", "zh"),
        ("*", "en"),
        ("JA-jp", "ja"),
        ("", "en"),
        ("de", "en"),
        (";;,,=q;", "en"),
    ],
)
def test_the_browsers_wishes_choose_the_language(accepted: str, lang: str) -> None:
    assert best(accepted) == lang
    assert lang in words.LANGUAGES
