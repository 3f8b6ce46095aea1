"""The examples of docs/notation.md are what it says they are."""

import re
from pathlib import Path

import pytest

from games.rules.core import Deadlock
from games.rules.journal import entry_line, parse_entry
from games.rules.notation import action_text, parse_action
from games.rules.position import position_text, read_position
from tests.rules.tables import LIGRETTO

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text()


def blocks(kind: str) -> list[str]:
    return re.findall(rf"```{kind}\n(.*?)```", PAGE, flags=re.DOTALL)


@pytest.mark.parametrize("text", blocks("position"))
def test_positions_of_the_page_read(text: str) -> None:
    position = read_position(text)

    assert read_position(position_text(LIGRETTO, position)) == position


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


@pytest.mark.parametrize("text", re.findall(r"`((?:PLAY|BUILD) [^`]*)`", PAGE))
def test_moves_of_the_page_read(text: str) -> None:
    assert action_text(LIGRETTO, parse_action(LIGRETTO, 0, text)) == text
