"""Whatever people write stays text: no writer lets it become markup, a link or a call (CO-20)."""

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from tasogare.knowledge.post import WRITERS, bbcode, markdown
from tasogare.knowledge.post.document import (
    Code,
    Document,
    Heading,
    Line,
    Listing,
    Quote,
    Spoiler,
    Table,
)
from tasogare.knowledge.post.plain import JOINER

PIECES = (
    "**bold** __x__ *y* _z_",
    "`code` ```",
    "~~~",
    "[a](http://b.example) ![i](x.png) [r]: /u",
    "<b>x</b> <script>alert(1)</script> <!-- c --> <http://a.example>",
    "# title",
    "title\n===",
    "title\n---",
    "- item",
    "+ item",
    "12. item",
    "1) item",
    "> quote",
    "    indented",
    "\ttab",
    "| a | b |\n|---|---|",
    "&lt;b&gt; &#91; &amp;",
    "line\\",
    "two  \nlines",
    "\n\n\n",
    '[b]x[/b] [quote="y"]z[/quote] [/quote] [/list] [*] [url=http://a.example]u[/url]',
    "[code] [/code] [spoiler] [/spoiler] [img]x[/img]",
    '"];[/quote]',
    "https://www.example.org/a?b=c ann@mail.example @everyone",
    "$x$ ^y^ ~~z~~ {.c} ::: ---",
    "\r\nnext\rone",
    "\u2028\u0085\u3000x",
    "村の**夜**は[長い]。",
)
HOSTILE = st.lists(st.one_of(st.sampled_from(PIECES), st.text(max_size=12)), max_size=4).map(
    "".join
)
RULES = settings(max_examples=250, deadline=None, derandomize=True, database=None)


def document(text: str) -> Document:
    """Put one text wherever a text can stand."""
    return (
        Heading(1, text),
        Line(text),
        Line(text, lead=text),
        Quote(text, text, text),
        Listing((Line(text), Line(text, lead=text))),
        Table((text, text), ((text, text, text),)),
        Spoiler(text, (Code(text), Line(text))),
        Quote("Aoi", ">>1", text),
    )


def plain(text: str) -> str:
    """Return what is seen of a text, without regard to how its blanks are written."""
    return "".join(text.replace(JOINER, "").split())


def seen(text: str) -> str:
    """Return what must be seen of it: control characters and halves of pairs show nothing."""
    kept = "".join(char for char in text if char in "\r\n\t" or not re.match(CONTROLS, char))
    return plain(kept)


CONTROLS = "[\x00-\x1f\x7f-\x9f\ud800-\udfff]"


# Markdown

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
PLAIN_BLOCKS = {
    "heading_open",
    "heading_close",
    "paragraph_open",
    "paragraph_close",
    "blockquote_open",
    "blockquote_close",
    "bullet_list_open",
    "bullet_list_close",
    "list_item_open",
    "list_item_close",
    "fence",
    "inline",
}
PLAIN_INLINE = {"text", "softbreak", "hardbreak", "strong_open", "strong_close"}


def inline(tokens: list[Token]) -> Iterator[Token]:
    for token in tokens:
        yield from token.children or ()


def words(tokens: list[Token]) -> str:
    return "".join(token.content for token in inline(tokens))


@RULES
@given(HOSTILE)
def test_people_s_text_is_no_markdown(text: str) -> None:
    tokens = PARSER.parse(markdown.write(document(text)))
    assert {token.type for token in tokens} <= PLAIN_BLOCKS
    assert {token.type for token in inline(tokens)} <= PLAIN_INLINE
    kinds = [token.type for token in tokens]
    assert kinds.count("heading_open") == 1
    assert kinds.count("blockquote_open") == 2
    assert kinds.count("bullet_list_open") == 2
    assert kinds.count("list_item_open") == 3
    assert kinds.count("fence") == 1


@RULES
@given(HOSTILE)
def test_people_s_text_is_read_in_markdown_as_it_was_written(text: str) -> None:
    tokens = PARSER.parse(markdown.write((Quote("Aoi", "", text),)))
    assert plain(words(tokens)) == plain("Aoi") + seen(text)
    fence = PARSER.parse(markdown.write((Code(text),)))
    assert [token.type for token in fence] == ["fence"]
    assert plain(fence[0].content) == seen(text)


def test_lines_keep_their_ends_in_markdown() -> None:
    tokens = PARSER.parse(markdown.write((Quote("Aoi", "", "one\n  two\n\nthree"),)))
    inner = [token.type for token in inline(tokens)]
    assert inner.count("hardbreak") == 1
    assert [token.type for token in tokens].count("paragraph_open") == 3
    assert "\u00a0\u00a0two" in words(tokens)


@RULES
@given(st.text(min_size=1, max_size=12))
def test_a_name_is_bold_whatever_it_is(name: str) -> None:
    tokens = PARSER.parse(markdown.write((Quote(name, ">>1 08:00:00", "hm"),)))
    kinds = [token.type for token in inline(tokens)]
    assert kinds.count("strong_open") == (1 if seen(name) else 0)


# BBCode

TAG = re.compile(r'\[(?:(/?)(b|quote|list|spoiler|code)(="[^"\[\]]*")?|(\*))\]')


def tags(text: str) -> list[str]:
    """Return the tags of a text, which must be nested; no other bracket may open anything."""
    found: list[str] = []
    still_open: list[str] = []
    place = 0
    while (place := text.find("[", place)) != -1:
        tag = TAG.match(text, place)
        if tag is None:
            assert text[place + 1] == JOINER, text[place : place + 20]
            place += 1
            continue
        closing, name, value, item = tag.groups()
        assert bool(value) == (name == "quote" and not closing)
        if closing:
            assert still_open.pop() == name
        elif item:
            assert still_open[-1] == "list"
        else:
            still_open.append(name)
        found.append(f"[{closing or ''}{name or item}]")
        place = tag.end()
    assert still_open == []
    return found


@RULES
@given(HOSTILE.filter(seen))
def test_people_s_text_is_no_bbcode(text: str) -> None:
    assert tags(bbcode.write(document(text))) == tags(bbcode.write(document("x")))


@RULES
@given(HOSTILE)
def test_people_s_text_is_read_in_bbcode_as_it_was_written(text: str) -> None:
    written = bbcode.write((Quote("Aoi", "", text),))
    assert plain(TAG.sub("", written)) == seen(text)
    assert written.count("\n") == len(re.split(r"\r\n|\r|\n", text))


# what boards do by themselves


LINKED = re.compile(r"://|\bwww\.|\w@\w|@\w|\w\.(?:com|org|example)\b", re.ASCII)


@pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
@RULES
@given(HOSTILE)
def test_no_board_makes_a_link_or_calls_anybody(write: object, text: str) -> None:
    assert callable(write)
    assert LINKED.search(write(document(text + "https://www.example.org @all a@b.example"))) is None
