"""Games are registered by one line, and the check names every hole of one."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.bots.registry import PLAYBOOKS
from games.checks import check_kinds, gaps
from games.kinds.kind import ActGroup, BoardFiles, Keys
from games.kinds.registry import KINDS, kind, kinds, presenter, registered
from games.kinds.strings import game_choices
from games.kinds.wuerfel.presenter import DicePresenter
from games.rules import registry
from games.rules.wuerfel.game import Wuerfel

ROOT = Path(__file__).parents[3]
GAME_KEY = re.compile(r"""["'](domino|wuerfel|dutch-blitz)["']""")


class Other(Wuerfel):
    """Dice under another key."""

    key = "other"


OTHER = replace(kind("wuerfel"), rules=Other(), name="Other dice")


def test_games_are_those_of_the_setting_in_its_order() -> None:
    assert len(kinds()) == len(settings.GAME_KINDS)
    assert list(KINDS) == list(registry.GAMES) == list(PLAYBOOKS)
    assert list(KINDS) == ["ligretto", "dutch-blitz", "domino", "wuerfel"]


def test_game_is_there_only_while_it_is_registered() -> None:
    with registered(OTHER):
        assert kind("other") is OTHER
        assert registry.game("other") is OTHER.rules
        assert PLAYBOOKS["other"] is OTHER.bots
        assert ("other", "Other dice") in game_choices()
        assert isinstance(presenter("other"), DicePresenter)
    for known in (KINDS, registry.GAMES, PLAYBOOKS):
        assert "other" not in known
    with pytest.raises(KeyError):
        presenter("other")
    assert isinstance(presenter("wuerfel"), DicePresenter)


def test_our_games_have_no_holes() -> None:
    assert check_kinds(None) == []


@pytest.mark.parametrize(
    ("changed", "number", "what"),
    (
        ({"presets": {}}, "E010", "preset 'standard' has no title"),
        ({"options": {}}, "E011", "option 'dice_per_seat' has no words"),
        ({"sentences": {}}, "E013", "refusal 'NOT_YOUR_DIE' has no sentence"),
        ({"sayings": {}}, "E014", "says nothing for 'start'"),
        ({"counts": {}}, "E015", "count 'left' has no words"),
        ({"pools": {}}, "E016", "rating pool 'wuerfel' has no name"),
        ({"acts": ActGroup("none", "", ())}, "E022", "the menu names 'die1'"),
        ({"rules": Other()}, "E030", "template games/other/scene.html"),
        (
            {"board": BoardFiles("", "css/games/no.css")},
            "E031",
            "static file css/games/no.css",
        ),
    ),
)
def test_hole_is_named(changed: dict[str, Any], number: str, what: str) -> None:
    found = list(gaps(replace(kind("wuerfel"), **changed)))
    assert any(each[0] == number and each[1].startswith(what) for each in found)
    assert all(hint.endswith(".") for _number, _what, hint in found)


def test_choice_without_words_is_named() -> None:
    known = kind("wuerfel")
    texts = {**known.options, "tie": replace(known.options["tie"], choices={})}
    found = list(gaps(replace(known, options=texts)))
    assert [number for number, _what, _hint in found] == ["E012", "E012"]


def test_keys_that_clash_are_named() -> None:
    known = kind("wuerfel")
    first, *others = known.acts.acts
    clashing = (first, replace(others[0], usual=first.usual), *others[1:])
    found = list(gaps(replace(known, acts=replace(known.acts, acts=clashing))))
    assert [number for number, _what, _hint in found] == ["E020"]

    bad = (replace(first, name="No Name"), *others)
    found = list(gaps(replace(known, acts=replace(known.acts, acts=bad))))
    assert {number for number, _what, _hint in found} == {"E021", "E022"}


@pytest.mark.parametrize(
    ("attribute", "value", "number"),
    (("presets", {}, "E001"), ("score_sheet", None, "E002"), ("carry_over", 1, "E003")),
)
def test_hole_in_the_rules_is_named(attribute: str, value: object, number: str) -> None:
    rules = type("Holey", (Wuerfel,), {attribute: value})()
    found = list(gaps(replace(kind("wuerfel"), rules=rules)))
    assert number in {each[0] for each in found}


def test_check_lists_the_holes_of_every_game() -> None:
    with registered(replace(OTHER, sayings={}, keys=(Keys(("Q",), "?", ("q",)),))):
        errors = check_kinds(None)
    assert {error.obj for error in errors} == {"other"}
    assert {"games.E014", "games.E022"} <= {str(error.id) for error in errors}


def test_no_game_is_named_in_shared_code() -> None:
    own = {f"templates/games/{key}" for key in KINDS}
    own |= {"games/kinds", "games/rules", "games/bots"}
    # The goals of the bench are measured figures of the games that have one.
    folders = ("games", "leagues", "ligretto_site", "templates")
    paths = [path for each in folders for path in (ROOT / each).rglob("*.*")]
    named = {
        str(path.relative_to(ROOT))
        for path in paths
        if path.suffix in {".py", ".html"} and GAME_KEY.search(path.read_text())
    }
    assert {
        name for name in named if not any(name.startswith(each) for each in own)
    } <= {"games/migrations/0001_initial.py"}
