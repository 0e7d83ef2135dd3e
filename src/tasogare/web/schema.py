"""Makes what is generated from the protocol: `python -m tasogare.web.schema [--check]`.

`docs/asyncapi.json` from the frames and all notices, `docs/openapi.json` from the routes, and the
client's types `web/src/lib/protocol.ts` from both. With `--check` nothing is written; stale files
are named, and the exit code says so. A test does the same.
"""

import sys
import textwrap
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any, Final, get_args

import msgspec
from msgspec import inspect as shape

from tasogare.kernel import notices as kernel_notices
from tasogare.kernel.entries import Notice
from tasogare.rulesets import SHELF
from tasogare.tables import Tables
from tasogare.toolbox import notices as shared_notices
from tasogare.toolbox.refusals import CODES
from tasogare.web import bodies, protocol
from tasogare.web.app import create

ROOT: Final = Path(__file__).parents[3]

Shaped = shape.StructType | shape.DataclassType


def notices() -> tuple[type[Notice], ...]:
    """Return every notice there is, each once: the kernel's, the shared ones, each ruleset's."""
    of_rulesets = (kind for rules in SHELF.values() for kind in rules.notices)
    every = (*kernel_notices.NOTICES, *shared_notices.NOTICES, *of_rulesets)
    return tuple(dict.fromkeys(every))


def from_client() -> tuple[type[msgspec.Struct], ...]:
    """Return the frames that clients send."""
    return get_args(protocol.FromClient)


def from_server() -> tuple[type[msgspec.Struct], ...]:
    """Return the frames that the server sends."""
    return get_args(protocol.FromServer)


# TypeScript

HEAD: Final = """\
/**
 * The protocol's types: frames, notices, HTTP bodies.
 * Made by `python -m tasogare.web.schema`; do not edit.
 */

export const PROTOCOL = {version};

/** A place in the game, counted from 0. */
export type Seat = number;

/** One notice and when it was made (milliseconds). */
export interface Item {{
  at: number;
  notice: Notice;
}}
"""


def typescript() -> str:
    """Return the client's types."""
    frames = (*from_client(), *from_server())
    kinds = notices()
    names: dict[type, str] = {kind: _notice_name(kind) for kind in kinds}
    names |= {kind: f"{kind.__name__}Frame" for kind in frames}
    names |= {kind: kind.__name__ for kind in (*bodies.SENT, *bodies.GIVEN)}
    parts = [HEAD.format(version=protocol.VERSION)]
    for kind in _helpers(kinds):
        names[kind] = kind.__name__
        parts.append(_interface(kind, kind.__name__, names))
    parts.append("// What is told: the notices in a feed.\n")
    parts += (_interface(kind, names[kind], names, tag=kind.tag) for kind in kinds)
    parts.append(_union("Notice", (names[kind] for kind in kinds)))
    parts.append("// Frames from the client.\n")
    parts += (_interface(kind, names[kind], names, tag=_tag(kind)) for kind in from_client())
    parts.append(_union("FromClient", (names[kind] for kind in from_client())))
    parts.append("// Frames from the server.\n")
    parts += (_interface(kind, names[kind], names, tag=_tag(kind)) for kind in from_server())
    parts.append(_union("FromServer", (names[kind] for kind in from_server())))
    parts.append("// HTTP: what is sent (whatever has a default may be left out).\n")
    parts += (_interface(kind, kind.__name__, names, sent=True) for kind in bodies.SENT)
    parts.append("// HTTP: what is given.\n")
    parts += (_interface(kind, kind.__name__, names) for kind in bodies.GIVEN)
    parts.append("// Why something is refused: CO-35 and the rulesets; then the protocol itself.\n")
    parts.append(_union("Code", (f'"{code}"' for code in CODES)))
    parts.append(_union("ProtocolCode", (f'"{code}"' for code in protocol.CODES)))
    return "\n".join(parts)


def _notice_name(kind: type[Notice]) -> str:
    return f"{kind.__name__}Notice"


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def _helpers(kinds: Iterable[type[Notice]]) -> tuple[type, ...]:
    """Return the types that notices are made of, innermost first."""
    found: dict[type, None] = {}

    def visit(part: shape.Type) -> None:
        for inner in _inner(part):
            visit(inner)
            if isinstance(inner, Shaped):
                found[inner.cls] = None

    for kind in kinds:
        visit(shape.type_info(kind))
    return tuple(found)


def _inner(part: shape.Type) -> Iterator[shape.Type]:
    match part:
        case shape.DataclassType() | shape.StructType():
            yield from (field.type for field in part.fields)
        case shape.VarTupleType() | shape.ListType():
            yield part.item_type
        case shape.DictType():
            yield from (part.key_type, part.value_type)
        case shape.UnionType():
            yield from part.types
        case _:
            return


def _interface(
    kind: type, name: str, names: Mapping[type, str], *, tag: str | None = None, sent: bool = False
) -> str:
    info = shape.type_info(kind)
    if not isinstance(info, Shaped):
        raise TypeError(name)
    sends = sent or (tag is not None and kind in from_client())
    lines = [*_doc(kind), f"export interface {name} {{"]
    if tag is not None:
        lines.append(f'  t: "{tag}";')
    for field in info.fields:
        mark = "?" if sends and not field.required else ""
        lines.append(f"  {field.encode_name}{mark}: {_ts(field.type, names)};")
    lines.append("}\n")
    return "\n".join(lines)


def _doc(kind: type) -> list[str]:
    said = " ".join((kind.__doc__ or "").split())
    return [
        "/**",
        *textwrap.wrap(said, 96, initial_indent=" * ", subsequent_indent=" * "),
        " */",
    ]


def _union(name: str, members: Iterable[str]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(members) + ";\n"


def _ts(part: shape.Type, names: Mapping[type, str]) -> str:  # noqa: PLR0911  one flat table
    match part:
        case shape.IntType() | shape.FloatType():
            return "number"
        case shape.StrType():
            return "string"
        case shape.BoolType():
            return "boolean"
        case shape.NoneType():
            return "null"
        case shape.LiteralType():
            return " | ".join(f'"{value}"' for value in part.values)
        case shape.VarTupleType() | shape.ListType():
            inner = _ts(part.item_type, names)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case shape.DictType():
            return f"Record<{_ts(part.key_type, names)}, {_ts(part.value_type, names)}>"
        case shape.UnionType():
            return " | ".join(_ts(one, names) for one in part.types)
        case shape.StructType() | shape.DataclassType():
            return names.get(part.cls, part.cls.__name__)
        case _:
            return "unknown"


# AsyncAPI

SCHEMAS: Final = "#/components/schemas/{name}"


def asyncapi() -> dict[str, Any]:
    """Return the AsyncAPI 3 document of `/ws`."""
    frames = (*from_client(), *from_server())
    _, schemas = msgspec.json.schema_components(frames, ref_template=SCHEMAS)
    kinds = notices()
    _, told = msgspec.json.schema_components(kinds, ref_template=SCHEMAS)
    for kind in kinds:
        told[kind.__name__]["properties"] = {
            "t": {"const": kind.tag},
            **told[kind.__name__]["properties"],
        }
        told[kind.__name__]["required"] = ["t", *told[kind.__name__]["required"]]
    renamed = {kind.__name__: _notice_name(kind) for kind in kinds}
    schemas = _renamed(schemas, {kind.__name__: f"{kind.__name__}Frame" for kind in frames})
    schemas |= _renamed(told, renamed)
    schemas["Notice"] = {"oneOf": [_ref(renamed[kind.__name__]) for kind in kinds]}
    schemas["Item"]["properties"]["notice"] = _ref("Notice")
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Tasogare: the protocol of a table",
            "version": str(protocol.VERSION),
            "description": "One WebSocket; each message is one JSON object. See protocol.md.",
            "license": {"name": "Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "channels": {
            "ws": {
                "address": "/ws",
                "messages": {kind.__name__: _message(kind) for kind in frames},
            }
        },
        "operations": {
            "fromClient": _operation("receive", from_client()),
            "fromServer": _operation("send", from_server()),
        },
        "components": {"schemas": dict(sorted(schemas.items()))},
    }


def _ref(name: str) -> dict[str, str]:
    return {"$ref": SCHEMAS.format(name=name)}


def _renamed(schemas: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    text = msgspec.json.encode(schemas).decode()
    for old, new in names.items():
        text = text.replace(f'"{SCHEMAS.format(name=old)}"', f'"{SCHEMAS.format(name=new)}"')
    renamed: dict[str, Any] = msgspec.json.decode(text)
    return {names.get(name, name): schema for name, schema in renamed.items()}


def _message(kind: type[msgspec.Struct]) -> dict[str, Any]:
    return {
        "name": _tag(kind),
        "summary": " ".join((kind.__doc__ or "").split()),
        "payload": _ref(f"{kind.__name__}Frame"),
    }


def _operation(action: str, kinds: Iterable[type[msgspec.Struct]]) -> dict[str, Any]:
    messages = [{"$ref": f"#/channels/ws/messages/{kind.__name__}"} for kind in kinds]
    return {"action": action, "channel": {"$ref": "#/channels/ws"}, "messages": messages}


# OpenAPI


def openapi() -> dict[str, Any]:
    """Return the OpenAPI document of `/api`."""
    return create(_closed, key=b"").openapi_schema.to_schema()


def _closed() -> AbstractAsyncContextManager[Tables]:
    """Stand in for the tables of an application that is never started."""
    raise NotImplementedError


# all of it


def artefacts() -> dict[Path, str]:
    """Return the text of every generated file by its path."""
    return {
        ROOT / "docs" / "asyncapi.json": _json(asyncapi()),
        ROOT / "docs" / "openapi.json": _json(openapi()),
        ROOT / "web" / "src" / "lib" / "protocol.ts": typescript(),
    }


def stale() -> list[Path]:
    """Return the generated files that are not what they should be."""
    return [path for path, text in artefacts().items() if _read(path) != text]


def _read(path: Path) -> str | None:
    return path.read_text("utf-8") if path.exists() else None


def _json(document: object) -> str:
    return msgspec.json.format(msgspec.json.encode(document), indent=2).decode() + "\n"


def main(arguments: list[str]) -> int:
    """Write the files, or with `--check` say which are stale."""
    old = stale()
    for path in old:
        if "--check" in arguments:
            sys.stderr.write(f"stale: {path.relative_to(ROOT)}\n")
        else:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(artefacts()[path], "utf-8")
            sys.stdout.write(f"wrote {path.relative_to(ROOT)}\n")
    return 1 if old and "--check" in arguments else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
