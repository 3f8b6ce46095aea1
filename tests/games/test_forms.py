"""Every complaint of a form speaks in the site's own words, and helps."""

import re

import pytest
from django import forms

from games.kinds.registry import kind
from games.queries.table_options import option_specs
from games.rules import registry
from games.web.forms import (
    BotForm,
    CapacityForm,
    CodeForm,
    NicknameForm,
    OptionsForm,
    PatternForm,
    SwitchForm,
)

pytestmark = pytest.mark.django_db  # which boards there are to choose

DJANGOS = re.compile(
    r"Ensure this|Select a valid|Enter a |This field|Null char|not one of the avail"
)
HOSTILE = ("", "x" * 201, "\x00", "-1", "0", "1.5", "999999", "nothing", "\u202e")
FORMS = (BotForm, CapacityForm, PatternForm, CodeForm, NicknameForm, SwitchForm)


def complaints(form: forms.Form) -> list[str]:
    return [str(text) for texts in form.errors.values() for text in texts]


@pytest.mark.parametrize("value", HOSTILE, ids=ascii)
@pytest.mark.parametrize("kind", FORMS)
def test_no_complaint_is_djangos(kind: type[forms.Form], value: str) -> None:
    said = complaints(kind(dict.fromkeys(kind.base_fields, value)))
    assert not [text for text in said if DJANGOS.search(text)]


@pytest.mark.parametrize("value", HOSTILE, ids=ascii)
@pytest.mark.parametrize("game", registry.GAMES)
def test_wrong_option_is_named_with_what_it_takes(game: str, value: str) -> None:
    specs = option_specs(game)
    form = OptionsForm(game, specs, {spec.name: value for spec in specs})
    errors = {name: str(texts[0]) for name, texts in form.errors.items()}
    for spec in specs:
        if (text := errors.get(spec.name)) is None:
            continue
        assert str(kind(game).options[spec.name].name) in text
        wanted = [kind(game).options[spec.name].choices[word] for word in spec.choices]
        bounds = () if spec.low is None else (spec.low, spec.high)
        for part in wanted or bounds:
            assert str(part) in text


def test_number_of_seats_names_both_bounds() -> None:
    assert complaints(CapacityForm({"capacity": "99"})) == [
        "Seats: enter a whole number from 2 to 12."
    ]
