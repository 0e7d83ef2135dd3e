"""What is generated from the protocol is current."""

from tasogare.web import schema


def test_the_generated_files_are_current() -> None:
    stale = [path.name for path in schema.stale()]
    assert not stale, "`python -m tasogare.web.schema` makes them anew"


def test_every_notice_and_frame_is_in_the_client_s_types() -> None:
    types = schema.typescript()
    for notice in schema.notices():
        assert f't: "{notice.tag}";' in types
    for frame in (*schema.from_client(), *schema.from_server()):
        assert f't: "{frame.__struct_config__.tag}";' in types
