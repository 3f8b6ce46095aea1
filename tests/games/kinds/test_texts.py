"""Every registered game can be offered, set up and told in words."""

from enum import StrEnum

import pytest
from django.template.loader import get_template

from games.kinds.kind import RULES_PARTS, OptionText
from games.kinds.option_texts import COMMON_PROBLEMS, option_problem_text, option_text
from games.kinds.registry import kind, kinds
from games.kinds.rules_list import OptionRow, option_rows, rule_facts, value_text
from games.kinds.strings import game_name, preset_name, preset_of
from games.models import Seat
from games.queries.table_options import checked_options, flat_options, option_specs
from games.rules import registry
from games.rules.codes import OptionProblemCode
from games.rules.core import OptionProblem, Options, OptionSpec, OptionValue
from games.rules.dutch_blitz.options import DutchBlitzOptionCode
from games.rules.wuerfel.options import DiceOptionCode
from games.web.forms import OptionsForm
from games.web.rules.presenter import part_template, rules_page
from players.patterns import PATTERN_NAMES

pytestmark = pytest.mark.django_db  # which boards there are to choose

GAMES = tuple(registry.GAMES)
GAME_OF = {"expansion": "dutch-blitz", "dice_per_seat": "wuerfel"}


class Unworded(StrEnum):
    """A code for which nobody has written words."""

    NOT_WITH_LUCK = "NOT_WITH_LUCK"


def test_every_game_has_a_card_and_a_picture() -> None:
    cards = kinds()
    assert tuple(card.key for card in cards) == GAMES
    for card in cards:
        assert game_name(card.key) == card.name
        assert get_template(card.scene).render()
        assert card.scoring


@pytest.mark.parametrize("key", GAMES)
def test_every_option_and_choice_has_words(key: str) -> None:
    for spec in option_specs(key):
        text = option_text(key, spec.name)
        assert str(text.change).endswith(".")
        assert set(spec.choices) <= set(text.choices)
    rows = option_rows(key, flat_options(checked_options(key, {}, seats=2)))
    assert [row.value for row in rows] == [spec.default for spec in option_specs(key)]


@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_a_page_of_rules_in_five_lines(key: str) -> None:
    parts = {
        part: get_template(part_template(key, part)).render() for part in RULES_PARTS
    }
    assert parts["steps"].count('class="lesson"') == 5
    assert parts["steps"].count('class="drawing') == 5
    assert parts["steps"].count('class="die"') == parts["steps"].count(
        '"pip"></i></span>'
    )
    assert parts["counting"].count('class="sums"') == 1
    assert parts["calls"].count("<dt>") == parts["calls"].count("<dd>") >= 3
    assert parts["notes"].count("<li>") >= 3


@pytest.mark.parametrize("key", GAMES)
def test_every_option_is_told_with_what_else_it_may_be(key: str) -> None:
    told = rules_page(key).options
    assert len(told) == len(option_specs(key))
    for option in told:
        assert str(option.usual)
        assert option.others
        assert option.usual not in option.others


@pytest.mark.parametrize("key", GAMES)
def test_every_preset_is_known_again(key: str) -> None:
    for preset, options in registry.game(key).presets.items():
        stored = checked_options(key, options, seats=2)
        assert preset_of(key, stored) == preset
        assert ("Rules", preset_name(key, preset)) in rule_facts(key, stored)


def test_facts_tell_what_differs_and_matters() -> None:
    options: Options = {
        "match": "target", "rounds": 9, "enforcement": "honour", "error_penalty": 2,
        "wrong_lockout_ms": 0, "away": "sit_out", "false_call_penalty": 1,
    }  # fmt: skip
    facts = dict(rule_facts("ligretto", checked_options("ligretto", options, seats=2)))
    assert {str(name): str(value) for name, value in facts.items()} == {
        "Rules": "custom rules",
        "Length of the match": "to 99 points",
        "Building on your row": "off",
        "Wrong cards": "stay until someone calls",
        "Penalty per wrong card": "2 points",
        "Penalty for a false call": "1 point",
        "Pause after a wrong card": "none",
        "If someone is away": "the seat does nothing after 30 s",
    }


def test_penalties_are_not_told_where_nothing_can_be_wrong() -> None:
    stored = checked_options("ligretto", {"error_penalty": 2}, seats=2)
    assert "Penalty per wrong card" not in dict(rule_facts("ligretto", stored))


@pytest.mark.parametrize(
    ("name", "code", "text"),
    (
        (
            "rounds",
            OptionProblemCode.OUT_OF_RANGE,
            "Rounds: This number is too low or too high.",
        ),
        (
            "rounds",
            Unworded.NOT_WITH_LUCK,
            "Rounds: This does not work with the other rules you chose.",
        ),
        ("luck", OptionProblemCode.UNKNOWN_OPTION, "This game has no such rule."),
        (
            "expansion",
            DutchBlitzOptionCode.NEEDS_EXPANSION,
            "Second box: One box is for up to four players. Turn on the second box, or remove seats.",
        ),
        (
            "dice_per_seat",
            DiceOptionCode.NO_DICE,
            "Dice for each seat: Every seat needs at least one die.",
        ),
    ),
)
def test_problem_with_an_option_says_why_and_what_to_do(
    name: str, code: StrEnum, text: str
) -> None:
    assert (
        option_problem_text(GAME_OF.get(name, "ligretto"), OptionProblem(name, code))
        == text
    )


def test_every_problem_with_an_option_has_words_and_every_words_a_problem() -> None:
    assert COMMON_PROBLEMS.keys() == {*OptionProblemCode}
    for each in kinds():
        assert each.option_problems.keys() == {*(each.option_codes or ())}


def test_flat_options_go_in_and_out() -> None:
    stored = checked_options("ligretto", {"away": "sit_out", "rounds": 3}, seats=2)
    again = checked_options("ligretto", flat_options(stored), seats=2)
    assert again == stored


def test_patterns_and_strengths_have_names() -> None:
    assert len({str(name) for name in PATTERN_NAMES.values()}) == 12
    assert [str(label) for label in Seat.Bot.labels] == [
        "easy", "medium", "fast", "merciless",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("name", "value", "text"),
    (
        ("rounds", True, "yes"),
        ("rounds", False, "no"),
        ("rounds", 7, "7"),
        ("round_limit_s", 0, "no limit"),
        ("round_limit_s", 90, "90 s"),
        ("target", 99, "99 points"),
        ("dice_per_seat", "even", "the same for everyone"),
        ("dice_per_seat", "7,7,5,5", "7,7,5,5"),
    ),
)
def test_value_in_words(name: str, value: OptionValue, text: str) -> None:
    words = kind(GAME_OF.get(name, "ligretto")).options.get(name, OptionText("", ""))
    row = OptionRow(OptionSpec(name, value), words, value, ())
    assert value_text(row) == text


def test_switch_is_off_where_it_is_not_sent() -> None:
    specs = (OptionSpec("expansion", default=False),)
    for data, value in (({}, False), ({"expansion": "on"}, True)):
        form = OptionsForm("dutch-blitz", specs, data)
        assert form.is_valid()
        assert form.cleaned_data == {"expansion": value}
