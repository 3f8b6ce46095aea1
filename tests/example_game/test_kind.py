"""The kind of the fifth game: whole as it is, and every hole in it is named."""

from dataclasses import replace
from typing import Any

import pytest
from pytest_django import Settings

from games.checks import check_kinds, gaps
from games.kinds.kind import BoardFiles
from games.kinds.registry import patterns_of, presenter
from games.presenters.names import seat_names
from games.queries.replays import recording
from games.queries.results import match_result
from games.web.replay.presenter import replay_of
from tests.example_game.kind import KIND
from tests.example_game.settings import GAME_KINDS
from tests.games.kinds.test_presenters_frames import apply, part_of, shown
from tests.games.recorded import played, recorded
from tests.served.markup import parse


def test_nothing_is_missing() -> None:
    assert GAME_KINDS[-1] == "tests.example_game.kind.KIND"
    assert check_kinds(None) == []


@pytest.mark.parametrize(
    ("changed", "what"),
    (
        ({"presets": {}}, "preset 'short' has no title"),
        ({"options": {}}, "option 'pass_cooldown_ms' has no words"),
        ({"sentences": {}}, "refusal 'NOTHING_BELOW' has no sentence"),
        ({"sayings": {}}, "says nothing for 'start'"),
        ({"counts": {}}, "count 'placed' has no words"),
        ({"counts": {"finished": "out first"}}, "box 'placed' has no words"),
        ({"findings": {}}, "finding 'missing' has no sentence"),
        ({"lesson": None}, "has no lesson for a first round"),
        ({"pools": {}}, "rating pool 'staircase' has no name"),
        ({"board": BoardFiles("js/games/no.js")}, "static file js/games/no.js"),
    ),
)
def test_piece_taken_away_is_named(changed: dict[str, Any], what: str) -> None:
    found = [text for _number, text, _hint in gaps(replace(KIND, **changed))]
    assert any(text.startswith(what) for text in found), found


def test_picture_that_was_not_drawn_is_named(settings: Settings) -> None:
    settings.STATICFILES_DIRS = [settings.BASE_DIR / "static"]
    found = [text for _number, text, _hint in gaps(KIND)]
    assert "picture img/share/staircase.png is not found" in found


@pytest.mark.django_db
@pytest.mark.parametrize("enforcement", ("strict", "honour"))
def test_replay_leads_to_the_board_at_the_end(enforcement: str) -> None:
    round_ = played("staircase", seats=2, enforcement=enforcement)
    match = recorded(round_)
    found = recording(match, 1)
    assert found is not None
    replayed = replay_of(found, seat_names(match_result(match), None))
    draw = presenter("staircase", patterns_of(found.roster))
    page = parse(draw.board_html(found.snapshot(found.opened), None))
    part_of(page, "board").attributes.pop("data-seq")
    for frame in replayed.frames:
        apply(page, frame.changes)
    fresh = draw.board_html(found.snapshot(round_.final), None)
    assert list(page.lines()) == shown(fresh)
    assert [frame.kind for frame in replayed.frames].count("end") == 1
