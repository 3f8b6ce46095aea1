"""docs/signals.md lists every signal and every receiver there is."""

import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from django.dispatch import Signal
from django.utils.module_loading import import_string

ROOT = Path(__file__).parents[2]
DECLARED = ("players.signals", "games.signals")
RECEIVERS = (
    "players.receivers",
    "games.receivers",
    "leagues.receivers",
    "ligretto_site.receivers",
)


def listed() -> dict[str, list[str]]:
    """By the name of each signal in the document the names of its receivers."""
    text = (ROOT / "docs/signals.md").read_text()
    rows = re.findall(r"^\| `([\w.]+)` \|.*\| (.*?) \|$", text, re.MULTILINE)
    return {signal: re.findall(r"`([\w.]+)`", heard) for signal, heard in rows}


def receivers_of(signal: Signal) -> list[str]:
    """The receivers of this site, by name, in the order in which they are called."""
    found: list[Any] = [reference() for _key, reference, *_more in signal.receivers]
    names = [f"{each.__module__}.{each.__qualname__}" for each in found if each]
    return [name for name in names if name.rpartition(".")[0] in RECEIVERS]


def signals_in(module: ModuleType) -> Iterator[str]:
    """The names of the signals declared in a module."""
    for name, value in vars(module).items():
        if isinstance(value, Signal):
            yield f"{module.__name__}.{name}"


@pytest.mark.parametrize("signal", listed())
def test_receivers_of_a_signal_are_those_in_the_document(signal: str) -> None:
    assert receivers_of(import_string(signal)) == listed()[signal]


@pytest.mark.parametrize("module", DECLARED)
def test_every_signal_is_in_the_document_and_heard(module: str) -> None:
    declared = set(signals_in(import_module(module)))
    found = listed()
    assert declared == {each for each in found if each.startswith(f"{module}.")}
    assert all(found[signal] for signal in declared)


@pytest.mark.parametrize("module", RECEIVERS)
def test_every_receiver_is_in_the_document(module: str) -> None:
    functions = {
        f"{module}.{name}"
        for name, value in vars(import_module(module)).items()
        if inspect.isfunction(value)
        and value.__module__ == module
        and not name.startswith("_")
    }
    heard = {each for names in listed().values() for each in names}
    assert functions == {each for each in heard if each.startswith(f"{module}.")}


@pytest.mark.parametrize(
    "app", ("games", "leagues", "ligretto_site", "players", "worker")
)
def test_nothing_else_connects_receivers(app: str) -> None:
    connects = re.compile(
        r"^from django\.dispatch|_\w+\.connect\(|dispatch_uid=", re.MULTILINE
    )
    allowed = {Path(app, f"{name}.py") for name in ("receivers", "signals")}
    found = {
        path.relative_to(ROOT)
        for path in (ROOT / app).rglob("*.py")
        if connects.search(path.read_text())
    }
    assert found <= allowed
