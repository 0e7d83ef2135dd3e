"""What is generated from the protocol is current."""

from tasogare import words
from tasogare.toolbox.refusals import CODES
from tasogare.web import protocol, schema
from tasogare.web.sentences import sentence


def test_the_generated_files_are_current() -> None:
    stale = [path.name for path in schema.stale()]
    assert not stale, "`python -m tasogare.web.schema` makes them anew"


def test_every_notice_and_frame_is_in_the_client_s_types() -> None:
    types = schema.typescript()
    for notice in schema.notices():
        assert f't: "{notice.tag}";' in types
    for frame in (*schema.from_client(), *schema.from_server()):
        assert f't: "{frame.__struct_config__.tag}";' in types


def test_every_code_has_a_sentence_in_every_language() -> None:
    for lang in words.LANGUAGES:
        for code in (*CODES, *protocol.CODES):
            assert sentence(lang, code) != code
