"""The options of Würfel-Ligretto, and how dice are shared out."""

import pytest

from games.rules.core import MatchRules, OptionProblem, OptionValue
from games.rules.round import open_round
from games.rules.wuerfel.options import dice_shares
from tests.rules.wuerfel.board import DICE_GAME, before, dice

REFUSED: dict[str, tuple[int, dict[str, OptionValue], tuple[str, str]]] = {
    "one seat": (1, {}, ("seats", "OUT_OF_RANGE")),
    "five seats": (5, {}, ("seats", "OUT_OF_RANGE")),
    "no rounds": (2, {"rounds_per_player": 0}, ("rounds_per_player", "OUT_OF_RANGE")),
    "too quick": (2, {"roll_cooldown_ms": 499}, ("roll_cooldown_ms", "OUT_OF_RANGE")),
    "number": (2, {"dice_per_seat": 12}, ("dice_per_seat", "WRONG_TYPE")),
    "words": (2, {"dice_per_seat": "many"}, ("dice_per_seat", "NOT_A_LIST")),
    "one share": (2, {"dice_per_seat": "12"}, ("dice_per_seat", "NOT_A_LIST")),
    "five": (4, {"dice_per_seat": "4,4,4,4,4"}, ("dice_per_seat", "NOT_A_LIST")),
    "minus": (2, {"dice_per_seat": "-1,12"}, ("dice_per_seat", "NOT_A_LIST")),
    "none": (2, {"dice_per_seat": "12,0"}, ("dice_per_seat", "NO_DICE")),
    "25 dice": (2, {"dice_per_seat": "13,12"}, ("dice_per_seat", "TOO_MANY_DICE")),
    "too few": (3, {"dice_per_seat": "12,12"}, ("dice_per_seat", "TOO_FEW_SHARES")),
}


@pytest.mark.parametrize("name", REFUSED)
def test_options_that_do_not_fit_are_problems(name: str) -> None:
    seats, given, (option, code) = REFUSED[name]

    with pytest.raises(OptionProblem) as caught:
        DICE_GAME.checked_options(given, seats=seats)

    assert (caught.value.name, caught.value.code) == (option, code)


@pytest.mark.parametrize("text", ("7,7,5,5", "7 7 5 5", "7, 7, 5, 5"))
def test_wur_3_a_list_is_kept_in_one_form(text: str) -> None:
    options = DICE_GAME.checked_options({"dice_per_seat": text}, seats=4)

    assert options["dice_per_seat"] == "7,7,5,5"
    assert DICE_GAME.checked_options(options, seats=4) == options


@pytest.mark.parametrize(
    ("shares", "seats", "expected"),
    (
        ("even", (0, 1, 2, 3), (6, 6, 6, 6)),
        ("even", (0, 2, 3), (8, 8, 8)),
        ("7,7,5,5", (0, 1, 2, 3), (7, 7, 5, 5)),
        ("7,7,5,5", (0, 2, 3), (7, 5, 5)),
        ("7,7,5,5", (1, 3), (7, 5)),
        ("13,11", (0, 3), (13, 11)),
    ),
)
def test_wur_3_shares_are_by_seat_and_of_the_seats_dealt(
    shares: str, seats: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    options = DICE_GAME.checked_options({"dice_per_seat": shares}, seats=len(seats))

    assert dice_shares(options, seats) == expected


def test_wur_3_the_share_of_a_seat_that_left_stays_in_the_bag() -> None:
    opened = open_round(
        DICE_GAME,
        seats=(0, 2, 3),
        options={"dice_per_seat": "7,7,5,5"},
        seed="left",
        number=2,
    )

    assert [len(before(opened, seat).dice) for seat in (0, 2, 3)] == [7, 5, 5]
    assert len(dice(opened).bag) == 7
    assert len({each.die for seat in (0, 2, 3) for each in before(opened, seat).dice}
               & set(dice(opened).bag)) == 0  # fmt: skip


@pytest.mark.parametrize(
    ("given", "seats", "rules"),
    (
        ({}, 3, MatchRules(rounds=9, target=None, shares_ties=True)),
        (
            {"rounds_per_player": 1, "tie": "extra_round"},
            4,
            MatchRules(rounds=4, target=None, shares_ties=False),
        ),
    ),
)
def test_wur_13_rounds_for_each_player(
    given: dict[str, OptionValue], seats: int, rules: MatchRules
) -> None:
    options = DICE_GAME.checked_options(given, seats=seats)

    assert DICE_GAME.match_rules(options, seats=seats) == rules
