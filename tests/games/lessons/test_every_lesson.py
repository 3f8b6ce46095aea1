"""What holds for the lesson of every game: it can be learned, and tells nothing hidden."""

import re
from collections.abc import Sequence

import pytest

from games.bots.registry import observe
from games.kinds.lessons import (
    ALONE,
    NOTHING_DONE,
    Hint,
    Lesson,
    done_by,
    first_hint,
    hint,
    is_over,
)
from games.kinds.registry import kind, presenter
from games.rules.core import Game
from games.rules.registry import GAMES
from games.rules.round import (
    START,
    Action,
    Claim,
    RoundPhase,
    RoundState,
    act,
    deadlines,
    open_round,
)
from tests.games.playouts import chance, snapshot_of
from tests.hostile.sight import EYES

STEP_MS = 1600
MOST_STEPS = 1500
LEARNER = 0
SEEDS = range(6)
ID = re.compile(r"\bid=\"?([\w-]+)")


@pytest.fixture(params=sorted(GAMES))
def game(request: pytest.FixtureRequest) -> Game:
    return GAMES[request.param]


def lesson_of(game: Game) -> Lesson:
    lesson = kind(game.key).lesson
    assert lesson is not None
    return lesson


def opened(game: Game, seed: object) -> RoundState:
    return open_round(game, seats=range(2), options={}, seed=f"{seed}", number=1)


def stands(current: RoundState, done: frozenset[str]) -> Hint | None:
    lesson = lesson_of(GAMES[current.game_key])
    if current.phase is not RoundPhase.PLAYING:
        return first_hint(lesson)
    return hint(lesson, observe(current, LEARNER, idle_ms=0), done)


class Learner:
    """Does what the hint says; the other seat plays a little, too."""

    def __init__(self, game: Game, seed: object) -> None:
        self.game, self.lesson = game, lesson_of(game)
        self.current = opened(game, seed)
        self.done = NOTHING_DONE
        self.hints: list[tuple[RoundState, frozenset[str], Hint]] = []
        self._random = chance(f"{seed}")

    def learn(self) -> None:
        """Goes on until the lesson is over, or the round."""
        action: Action = START
        for step in range(MOST_STEPS):
            outcome = act(self.game, self.current, action, 3000 + step * STEP_MS)
            self.current = outcome.round
            if self.current.phase is RoundPhase.OVER or is_over(self.done):
                return
            action = self._next(3000 + (step + 1) * STEP_MS, step)

    def _next(self, at_ms: int, step: int) -> Action:
        due = [t for ms, t in deadlines(self.current) if ms <= at_ms]
        if due:
            return due[0]
        seat, moves = LEARNER, self._taught()
        if step % 3 == 2 or not moves:
            seat, moves = 1, self.game.moves(self.current.state, 1)
        if not moves:
            return START
        move = moves[0]
        if seat == LEARNER:
            is_placing = self.game.is_placing(move)
            self.done = done_by(self.lesson, move, self.done, is_placing=is_placing)
        return Claim(seat, move)

    def _taught(self) -> Sequence[object]:
        """The moves that do what the hint says."""
        told = stands(self.current, self.done)
        moves = self.game.moves(self.current.state, LEARNER)
        if told is None or self.current.phase is not RoundPhase.PLAYING:
            return []
        self.hints.append((self.current, self.done, told))
        if told.name == ALONE:
            return sorted(moves, key=lambda move: not self.game.is_placing(move))
        step = next(step for step in self.lesson.steps if step.name == told.name)
        found = [move for move in moves if step.is_done_by(move)]
        assert found, f"{told} cannot be done"
        return found


@pytest.mark.parametrize("seed", SEEDS)
def test_whoever_follows_the_hints_has_learned_the_game(game: Game, seed: int) -> None:
    learner = Learner(game, seed)
    learner.learn()
    assert is_over(learner.done), [str(told) for *_, told in learner.hints[-3:]]


def test_hints_point_at_what_the_board_shows_and_fill_their_texts(game: Game) -> None:
    lesson = lesson_of(game)
    for seed in SEEDS:
        learner = Learner(game, seed)
        learner.learn()
        for current, _done, told in learner.hints[::4]:
            html = presenter(game.key).board_html(snapshot_of(current), LEARNER)
            shown = set(ID.findall(html))
            aims = told.pointer.aims
            assert {aim for aim in aims if not aim.startswith("square-")} <= shown
            blanks = set(re.findall(r"\{(\w+)\}", str(lesson.texts[told.name])))
            assert blanks <= told.pointer.blanks.keys()


def test_goal_points_at_what_lies_there_before_play(game: Game) -> None:
    html = presenter(game.key).board_html(snapshot_of(opened(game, 1)), LEARNER)
    assert {*first_hint(lesson_of(game)).pointer.aims} <= set(ID.findall(html))


def test_face_down_cards_change_no_hint(game: Game) -> None:
    if game.key not in EYES:
        return
    learner = Learner(game, "hidden")
    learner.learn()
    for current, done, told in learner.hints:
        other = EYES[game.key].mixed(current, chance("mixed"), keeps=3)
        assert stands(other, done) == told


def test_steps_of_a_lesson_have_names_of_their_own(game: Game) -> None:
    lesson = lesson_of(game)
    assert len(lesson.texts) == len(lesson.steps) + 3
    assert all(str(text) for text in lesson.texts.values())
