"""The written rounds of tests/golden still come out as written."""

import pytest

from games.rules.core import Game
from games.rules.journal import replay
from games.rules.position import read_position
from games.rules.registry import GAMES
from tests.rules.golden import (
    FOLDER,
    dealt_anew,
    golden_settings,
    read_golden,
    told,
    without_history,
)

FILES = sorted(FOLDER.glob("*.txt"))


def game_of(name: str) -> Game:
    key = read_position(read_golden((FOLDER / name).read_text()).deal).round.game_key
    return GAMES[key]


@pytest.mark.parametrize("name", [path.name for path in FILES])
def test_golden_playthrough(name: str) -> None:
    golden = read_golden((FOLDER / name).read_text())
    game = game_of(name)
    opened = dealt_anew(game, golden)
    assert told(game, opened) == golden.deal

    ended = replay(game, opened, golden.journal)

    assert told(game, ended) == golden.end
    assert without_history(ended) == read_position(golden.end).round


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_has_its_playthroughs(game: Game) -> None:
    names = {path.stem for path in FILES}

    assert set(golden_settings(game)) <= names
