"""Formats played through before anybody has come."""

import pytest

from leagues.formats.kind import FormatKind
from leagues.rules.formats.rehearsal import rehearsal
from leagues.rules.formats.settings import Settings
from tests.leagues.stages import PAIRS, stage


def test_every_setting_that_is_asked_says_what_it_does(kind: FormatKind) -> None:
    silent = [spec.name for spec in kind.asked if not kind.settings[spec.name].help]
    assert silent == []


def test_placing_is_by_the_formats_that_say_so(kind: FormatKind) -> None:
    places = kind.rules.placing(stage(8))
    assert (places is not None) is bool(kind.order)


@pytest.mark.parametrize("people", (7, 16))
def test_rehearsal_plays_what_the_format_expects(kind: FormatKind, people: int) -> None:
    rules = kind.rules
    sizes = PAIRS if rules.TRAITS.is_of_pairs else Settings().sizes
    chosen = Settings(sizes=sizes)
    expected = rules.matchdays_expected(stage(people, sizes=sizes))
    seatings = rehearsal(rules, people, chosen, most=3)
    assert seatings == rehearsal(rules, people, chosen, most=3)
    known = 0 if rules.TRAITS.is_manual else min(3, expected or 3)
    assert len(seatings) == (1 if rules.TRAITS.is_rolling else known)
