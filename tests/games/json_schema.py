"""As much of JSON Schema as a description of ours uses, to hold answers against it."""

import re
from collections.abc import Iterator, Mapping
from datetime import date, datetime
from typing import Any

KNOWN = {
    "$ref", "additionalProperties", "anyOf", "const", "default", "description", "enum",
    "format", "items", "maximum", "minimum", "pattern", "properties", "required",
    "title", "type",
}  # fmt: skip
TYPES: Mapping[str, tuple[type, ...]] = {
    "object": (dict,),
    "array": (list,),
    "string": (str,),
    "integer": (int,),
    "number": (int, float),
    "boolean": (bool,),
    "null": (type(None),),
}


def faults(value: Any, schema: Any, root: Any, at: str = "$") -> Iterator[str]:
    """Yields what is wrong with a value; a word of the schema not known here is, too."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix("#/components/schemas/")
        yield from faults(value, root["components"]["schemas"][name], root, at)
        return
    if unknown := set(schema) - KNOWN:
        yield f"{at}: the schema says {unknown}"
    if "anyOf" in schema:
        if all(list(faults(value, way, root, at)) for way in schema["anyOf"]):
            yield f"{at}: {value!r} is none of several"
        return
    yield from _plain(value, schema, at)
    if isinstance(value, list):
        for place, item in enumerate(value):
            yield from faults(item, schema.get("items", {}), root, f"{at}[{place}]")
    if isinstance(value, dict):
        yield from _object(value, schema, root, at)


def _plain(value: Any, schema: Any, at: str) -> Iterator[str]:
    wanted = TYPES.get(schema.get("type", ""), (object,))
    is_wrong_bool = isinstance(value, bool) and schema.get("type") != "boolean"
    fits = isinstance(value, wanted)
    if not fits or (is_wrong_bool and "type" in schema):
        yield f"{at}: {value!r} is no {schema['type']}"
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{at}: {value!r} is not one of {schema['enum']}"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        yield f"{at}: {value!r} looks otherwise"
    if schema.get("format") == "date-time" and not datetime.fromisoformat(value).tzinfo:
        yield f"{at}: {value!r} is of no time zone"
    if schema.get("format") == "date":
        date.fromisoformat(value)


def _object(value: Any, schema: Any, root: Any, at: str) -> Iterator[str]:
    for name in schema.get("required", ()):
        if name not in value:
            yield f"{at}: {name} is missing"
    more = schema.get("additionalProperties")
    for name, item in value.items():
        if name in schema.get("properties", {}):
            yield from faults(item, schema["properties"][name], root, f"{at}.{name}")
        elif isinstance(more, dict):
            yield from faults(item, more, root, f"{at}.{name}")
        else:
            yield f"{at}: {name} is not in the description"
