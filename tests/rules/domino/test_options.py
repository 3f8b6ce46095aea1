"""The options of Ligretto Domino, and which board they give."""

import json
from importlib.resources import files

import pytest

from games.rules.core import MatchRules, OptionProblem, Options
from games.rules.domino.boards.defaults import default_kit
from games.rules.domino.options import layout_of
from games.rules.round import open_round
from tests.rules.domino.board import DOMINO_GAME, dominoes


@pytest.mark.parametrize(
    ("given", "seats", "expected"),
    (
        ({}, 2, "rect6"),
        ({}, 3, "square9"),
        ({"pieces": 10}, 4, "ten"),
        ({"pieces": 10}, 2, "rect6"),
        ({"layout": "cross9"}, 4, "cross9"),
        ({"layout": "cross9", "pieces": 10}, 4, "cross9"),
        ({"layout": "cross9"}, 2, "rect6"),
        ({"layout": "stairs6"}, 2, "stairs6"),
        ({"layout": "stairs6"}, 3, "square9"),
        ({"layout": "ten"}, 3, "ten"),
    ),
)
def test_dom_2_which_layout(given: Options, seats: int, expected: str) -> None:
    options = DOMINO_GAME.checked_options(given, seats=seats)

    for board in default_kit().boards.values():
        assert layout_of(board, options, seats=seats).name == expected


def test_dom_31_rounds() -> None:
    options = DOMINO_GAME.checked_options({"rounds": 9}, seats=4)

    assert DOMINO_GAME.match_rules(options, seats=4) == MatchRules(
        rounds=9, target=None, shares_ties=True
    )


@pytest.mark.parametrize("seats", (1, 5))
def test_two_to_four_play(seats: int) -> None:
    with pytest.raises(OptionProblem) as caught:
        DOMINO_GAME.checked_options({}, seats=seats)

    assert caught.value.name == "seats"


def kit_text(**changes: object) -> str:
    """A kit with one board that is called "mine", the compact one of the site."""
    data = json.loads(
        files("games.rules.domino.boards").joinpath("default.json").read_text()
    )
    board = {**data["boards"]["compact"], **changes}
    return json.dumps({**data, "default_board": "mine", "boards": {"mine": board}})


def test_a_table_can_bring_its_own_kit() -> None:
    options = {"board": "mine", "kit": kit_text()}
    own = open_round(DOMINO_GAME, seats=(0, 1), options=options, seed="s", number=1)
    compact = {"board": "compact"}
    site = open_round(DOMINO_GAME, seats=(0, 1), options=compact, seed="s", number=1)

    assert dominoes(own).rules.grid.rows == dominoes(site).rules.grid.rows
    assert own.options["kit"] == options["kit"]


@pytest.mark.parametrize(
    ("given", "seats", "name", "code"),
    (
        ({"board": "mine"}, 2, "board", "UNKNOWN_BOARD"),
        ({"board": "standard", "kit": kit_text()}, 2, "board", "UNKNOWN_BOARD"),
        ({"board": "mine", "kit": "{}"}, 2, "kit", "NOT_A_KIT"),
        (
            {"board": "mine", "kit": kit_text(default_layout={"2": "rect6"})},
            3,
            "board",
            "NOT_FOR_SO_MANY",
        ),
    ),
)
def test_boards_that_cannot_be_played(
    given: Options, seats: int, name: str, code: str
) -> None:
    with pytest.raises(OptionProblem) as caught:
        DOMINO_GAME.checked_options(given, seats=seats)

    assert (caught.value.name, caught.value.code) == (name, code)


def rows(seed: str, number: int, *, shuffled: bool) -> tuple[str, ...]:
    opened = open_round(
        DOMINO_GAME,
        seats=(0, 1),
        options={"shuffle_pieces": shuffled},
        seed=seed,
        number=number,
    )
    return dominoes(opened).rules.grid.rows


def test_pieces_are_mixed_once_for_a_match() -> None:
    assert rows("one", 1, shuffled=True) == rows("one", 2, shuffled=True)
    assert rows("one", 1, shuffled=True) != rows("two", 1, shuffled=True)
    assert rows("one", 1, shuffled=False) == rows("two", 1, shuffled=False)


def test_dom_3_everybody_has_the_whole_set() -> None:
    opened = open_round(DOMINO_GAME, seats=(0, 2, 3), options={}, seed="set", number=1)

    for area in dominoes(opened).areas:
        assert sorted(area.hand) == sorted(default_kit().domino_set.cards)
        assert area.jokers == 2
