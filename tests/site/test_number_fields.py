"""Boxes for numbers open keyboards of numbers on phones."""

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest
from django import forms
from django.forms import BaseForm

from leagues.web.console.forms import ScoreField

APPS = ("games", "leagues", "players")
NUMBERS = (forms.IntegerField, forms.DecimalField, forms.FloatField)


def _number_fields() -> Iterator[tuple[str, forms.Field]]:
    for app in APPS:
        package = importlib.import_module(app)
        for found in pkgutil.walk_packages(package.__path__, f"{app}."):
            if "migrations" not in found.name and "management" not in found.name:
                importlib.import_module(found.name)
    for form in _below(BaseForm):
        if form.__module__.split(".")[0] in APPS and ".admin" not in form.__module__:
            for name, field in getattr(form, "base_fields", {}).items():
                if isinstance(field, NUMBERS):
                    yield f"{form.__name__}.{name}", field
    yield "ScoreField", ScoreField()


def _below(kind: type[Any]) -> Iterator[type[Any]]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)


def test_every_box_for_a_number_asks_for_a_keyboard_of_numbers() -> None:
    found = dict(_number_fields())
    assert len(found) > 20
    modes = {
        name: field.widget.attrs.get("inputmode")
        for name, field in found.items()
        if not field.widget.is_hidden
    }
    wrong = {n: mode for n, mode in modes.items() if mode not in ("numeric", "decimal")}
    assert wrong == {}


@pytest.mark.parametrize("typed", ("-12", "\N{MINUS SIGN}12"))
def test_a_score_below_zero_is_still_read(typed: str) -> None:
    assert ScoreField().clean(typed) == -12
