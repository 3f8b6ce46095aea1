"""The options of Dutch Blitz, and what they change in the deal and the match."""

import pytest

from games.rules.card_engine.validity import cards_of
from games.rules.cards import CARDS
from games.rules.chance import generator, shuffled
from games.rules.core import MatchRules, OptionProblem, OptionValue
from games.rules.round import open_round
from tests.rules.dutch_blitz.blitz import BLITZ
from tests.rules.tables import area, cards

REFUSED: dict[str, tuple[int, dict[str, OptionValue], tuple[str, str]]] = {
    "one seat": (1, {}, ("seats", "OUT_OF_RANGE")),
    "nine seats": (9, {"expansion": True}, ("seats", "OUT_OF_RANGE")),
    "five without": (5, {}, ("expansion", "NEEDS_EXPANSION")),
    "low target": (2, {"target": 49}, ("target", "OUT_OF_RANGE")),
    "two posts": (3, {"post_piles_3p": 2}, ("post_piles_3p", "OUT_OF_RANGE")),
    "shuffling": (2, {"reshuffle": "shuffle"}, ("reshuffle", "UNKNOWN_OPTION")),
    "ligretto's": (2, {"advanced": "descending"}, ("advanced", "NOT_A_CHOICE")),
    "switch": (2, {"expansion": 1}, ("expansion", "WRONG_TYPE")),
}


@pytest.mark.parametrize("name", REFUSED)
def test_options_that_do_not_fit_are_problems(name: str) -> None:
    seats, given, (option, code) = REFUSED[name]

    with pytest.raises(OptionProblem) as caught:
        BLITZ.checked_options(given, seats=seats)

    assert (caught.value.name, caught.value.code) == (option, code)


def test_presets_are_options_of_the_game() -> None:
    builds = {
        name: BLITZ.checked_options(preset, seats=2)["advanced"]
        for name, preset in BLITZ.presets.items()
    }

    assert builds == {"standard": "off", "experts": "boygirl", "expansion": "off"}


@pytest.mark.parametrize(("option", "posts"), ((4, 4), (3, 3)))
def test_blz_2_post_piles_of_three_players(option: int, posts: int) -> None:
    opened = open_round(
        BLITZ, seats=(0, 1, 2), options={"post_piles_3p": option}, seed="3", number=1
    )

    assert [len(each.row) for each in cards(opened).areas] == [posts] * 3
    assert [len(each.hand) for each in cards(opened).areas] == [30 - posts] * 3


def test_blz_2_post_piles_of_three_are_no_matter_to_others() -> None:
    opened = open_round(
        BLITZ, seats=(0, 1), options={"post_piles_3p": 3}, seed="2", number=1
    )

    assert len(area(opened, 0).row) == 5


def test_blz_3_deals_post_piles_blitz_pile_and_hand_from_the_top() -> None:
    opened = open_round(BLITZ, seats=(0, 2, 3, 5), options={}, seed="deal", number=4)

    for seat in opened.seats:
        random = generator(seed="deal", number=4, seat=seat, kind="deal", counter=0)
        assert cards_of(area(opened, seat)) == shuffled(CARDS, random)


@pytest.mark.parametrize(
    ("given", "rules"),
    (
        ({}, MatchRules(rounds=None, target=75, shares_ties=True)),
        (
            {"match": "rounds", "rounds": 3, "tie": "extra_round"},
            MatchRules(rounds=3, target=None, shares_ties=False),
        ),
    ),
)
def test_blz_19_match_to_a_target_or_a_number_of_rounds(
    given: dict[str, OptionValue], rules: MatchRules
) -> None:
    options = BLITZ.checked_options(given, seats=4)

    assert BLITZ.match_rules(options, seats=4) == rules
