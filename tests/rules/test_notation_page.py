"""The examples of docs/notation.md are what it says they are."""

import re
from pathlib import Path

import pytest

from games.rules.core import Deadlock
from games.rules.journal import entry_line, parse_entry
from games.rules.notation import action_text, parse_action
from games.rules.position import position_text, read_position
from games.rules.registry import GAMES
from tests.rules.tables import LIGRETTO

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()


def section(title: str) -> str:
    """The part of the page under a heading."""
    return PAGE.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize("text", blocks("position"))
def test_positions_of_the_page_read(text: str) -> None:
    position = read_position(text)

    game = GAMES[position.round.game_key]
    assert read_position(position_text(game, position)) == position


def test_the_first_position_is_soft_dead() -> None:
    current = read_position(blocks("position")[0]).round

    stuck = LIGRETTO.stuck(current.state, current.counting)

    assert (stuck.deadlock, stuck.card) == (Deadlock.SOFT, "g2")


def test_journals_of_the_page_read() -> None:
    for line in blocks("journal")[0].splitlines():
        entry = parse_entry(line)
        action = parse_action(LIGRETTO, entry.actor, entry.text)
        assert entry_line(entry) == line
        assert action_text(LIGRETTO, action) == entry.text


def test_the_last_positions_offer_what_the_page_says() -> None:
    offered = {}
    for text in blocks("position")[-3:]:
        current = read_position(text).round
        game = GAMES[current.game_key]
        moves = game.moves(current.state, 0)
        offered[game.key] = {game.move_text(move) for move in moves}

    assert offered["dutch-blitz"] == {"BUILD r8 stack 0", "FLIP"}
    assert {"PLACE yc 3 y3", "ROLL"} <= offered["wuerfel"]
    assert offered["domino"] == {
        "RELOCATE BW 0 3,0 3,1 3,0",
        "RELOCATE BW 0 3,0 3,1 3,1",
    }


@pytest.mark.parametrize(
    "text", re.findall(r"`((?:PLACE|ROLL)[^`]*)`", section("Würfel-Ligretto"))
)
def test_moves_of_dice_on_the_page_read(text: str) -> None:
    dice = GAMES["wuerfel"]
    assert action_text(dice, parse_action(dice, 0, text)) == text


@pytest.mark.parametrize(
    "text",
    re.findall(
        r"`((?:TURN|DISCARD|PICKUP|PLACE|JOKER|RELOCATE|PUT)[^`]*)`",
        section("Ligretto Domino"),
    ),
)
def test_moves_of_domino_on_the_page_read(text: str) -> None:
    domino = GAMES["domino"]
    assert action_text(domino, parse_action(domino, 0, text)) == text


@pytest.mark.parametrize("text", re.findall(r"`((?:PLAY|BUILD) [^`]*)`", PAGE))
def test_moves_of_the_page_read(text: str) -> None:
    assert action_text(LIGRETTO, parse_action(LIGRETTO, 0, text)) == text
