"""Scripts are checked against types of messages that are those of the server."""

from pathlib import Path

import msgspec
import pytest
from django.conf import settings
from msgspec import inspect

from games.live.transport import protocol

TYPES = Path(settings.BASE_DIR) / "tools" / "types" / "messages.d.ts"
INCOMING = protocol.Incoming.__value__.__args__
OUTGOING = protocol.Outgoing.__value__.__args__
PLAIN: dict[type[inspect.Type], str] = {
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


@pytest.mark.parametrize("message", OUTGOING, ids=lambda each: each.__name__)
def test_types_say_what_the_server_sends(message: type[msgspec.Struct]) -> None:
    assert _interface(message, is_sent=True) in TYPES.read_text()


@pytest.mark.parametrize("message", INCOMING, ids=lambda each: each.__name__)
def test_types_say_what_the_server_takes(message: type[msgspec.Struct]) -> None:
    assert _interface(message, is_sent=False) in TYPES.read_text()


@pytest.mark.parametrize(
    ("messages", "name"), ((OUTGOING, "Received"), (INCOMING, "Sent"))
)
def test_types_list_all_messages(
    messages: tuple[type[msgspec.Struct], ...], name: str
) -> None:
    lines = [f"  {_tag(each)}: {_name(each)};" for each in messages]
    assert "\n".join([f"interface {name} {{", *lines, "}"]) in TYPES.read_text()


def _tag(message: type[msgspec.Struct]) -> str:
    return str(message.__struct_config__.tag)


def _name(message: type[msgspec.Struct]) -> str:
    return f"{message.__name__.removesuffix('Message')}Message"


def _interface(message: type[msgspec.Struct], *, is_sent: bool) -> str:
    """The message in TypeScript; a page may leave out what has a default."""
    kind = inspect.type_info(message)
    assert isinstance(kind, inspect.StructType)
    lines = [
        f"  {field.encode_name}{'' if field.required or is_sent else '?'}: "
        f"{_written(field.type)};"
        for field in kind.fields
    ]
    head = f'interface {_name(message)} {{\n  t: "{_tag(message)}";'
    return "\n".join([head, *lines, "}"])


def _written(kind: inspect.Type) -> str:
    """A type of a field in TypeScript."""
    match kind:
        case inspect.LiteralType(values):
            return " | ".join(f'"{value}"' for value in values)
        case inspect.UnionType(types):
            return " | ".join(_written(each) for each in types)
        case inspect.StructType(cls):
            return _name(cls)
        case inspect.VarTupleType(item):
            is_union = isinstance(item, inspect.UnionType)
            return f"({_written(item)})[]" if is_union else f"{_written(item)}[]"
        case inspect.TupleType(item_types):
            return f"[{', '.join(_written(each) for each in item_types)}]"
        case _:
            return PLAIN[type(kind)]
