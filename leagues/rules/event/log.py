"""The log of an event: facts at their places, and how they are kept."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

import msgspec

from leagues.rules.event.facts import AnyFact, FactBase


@dataclass(frozen=True, slots=True)
class LoggedFact:
    """A fact at its place in the log, from 1, and when it came there."""

    seq: int
    fact: AnyFact
    at_s: int = 0
    why: str = ""


class FactError(ValueError):
    """What lies in a log is no fact."""


def fact_kind(fact: FactBase) -> str:
    """The name of the kind, as it stands in the log."""
    return kind_of_type(type(fact))


def kind_of_type(kind: type[FactBase]) -> str:
    """The name of a kind."""
    return str(kind.__struct_config__.tag)


def data_of(fact: FactBase) -> dict[str, object]:
    """A fact as the log keeps it, without its kind."""
    data = cast("dict[str, object]", msgspec.to_builtins(fact, str_keys=True))
    del data["kind"]
    return data


def read_fact(kind: str, data: Mapping[str, object]) -> AnyFact:
    """The fact that was kept like this; raises FactError."""
    try:
        return cast(
            "AnyFact",
            msgspec.convert({"kind": kind, **data}, type=AnyFact, str_keys=True),
        )
    except msgspec.ValidationError as error:
        raise FactError(str(error)) from error
