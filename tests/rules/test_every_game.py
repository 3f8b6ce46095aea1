"""What holds for every game. A new game is tested here by being registered."""

from collections.abc import Iterator
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rules.codes import RefusalCode
from games.rules.core import Game, NotationError, OptionProblem, Options, Presence
from games.rules.journal import (
    JournalAction,
    entry_line,
    journal_entry,
    pack,
    parse_entry,
    replay,
    unpack,
)
from games.rules.notation import action_text, actor_of, parse_action
from games.rules.position import Position, position_text, read_position
from games.rules.registry import GAMES
from games.rules.round import (
    Action,
    Attend,
    Claim,
    ErrorCall,
    Moment,
    RoundPhase,
    RoundState,
    Timer,
    TimerKind,
    Vote,
    act,
    deadlines,
    scores,
)
from tests.rules.playouts import Playout, opened, playout
from tests.rules.seats import most_seats


class Setting(NamedTuple):
    """A game with a number of seats and options."""

    game: Game
    seats: int
    options: Options


def _settings() -> Iterator[tuple[str, Setting]]:
    for key, game in GAMES.items():
        for name, preset in game.presets.items():
            few, many = game.seat_counts[0], most_seats(game, preset)
            for enforcement in ("strict", "honour"):
                options = {**preset, "enforcement": enforcement}
                for seats in (few, many):
                    setting = Setting(game, seats, options)
                    yield f"{key} {name} {enforcement} {seats}", setting


SETTINGS = dict(_settings())
every_setting = pytest.mark.parametrize("setting", SETTINGS.values(), ids=SETTINGS)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@lru_cache(maxsize=200)
def played_round(name: str, seed: str) -> Playout:
    game, seats, options = SETTINGS[name]
    return playout(game, seats=seats, seed=seed, options=options)


rounds = st.builds(
    lambda name, seed: played_round(name, str(seed)),
    st.sampled_from(list(SETTINGS)),
    st.integers(0, 99),
)


def entries(game: Game, played: Playout) -> list[JournalAction]:
    return [
        journal_entry(game, step.action, step.outcome, step.at_ms)
        for step in played.steps
        if step.outcome.seq is not None
    ]


def without_history(current: RoundState) -> RoundState:
    return current._replace(
        history=(Moment(current.seq, current.state, -1),), freeze_events=()
    )


@every_game
def test_presets_are_complete_options(game: Game) -> None:
    for preset in game.presets.values():
        options = game.checked_options(preset, seats=game.seat_counts[0])
        assert set(options) == {spec.name for spec in game.option_specs}
        assert preset.items() <= options.items()
        assert game.checked_options(options, seats=game.seat_counts[0]) == options


@every_game
def test_defaults_fit_their_own_specs(game: Game) -> None:
    for spec in game.option_specs:
        given = {spec.name: spec.default}
        options = game.checked_options(given, seats=game.seat_counts[0])
        assert options[spec.name] == spec.default


@every_game
def test_options_outside_their_specs_are_problems(game: Game) -> None:
    seats = game.seat_counts[0]
    wrong: list[tuple[Options, str]] = [({"no_such_option": 1}, "UNKNOWN_OPTION")]
    for spec in game.option_specs:
        if spec.choices and not spec.is_open:
            wrong.append(({spec.name: "no such choice"}, "NOT_A_CHOICE"))
        if spec.low is not None:
            wrong.append(({spec.name: spec.low - 1}, "OUT_OF_RANGE"))
        if spec.high is not None:
            wrong.append(({spec.name: spec.high + 1}, "OUT_OF_RANGE"))
        if not isinstance(spec.default, str):
            wrong.append(({spec.name: "text"}, "WRONG_TYPE"))
    for options, code in wrong:
        with pytest.raises(OptionProblem) as problem:
            game.checked_options(options, seats=seats)
        assert (problem.value.name, problem.value.code) == (next(iter(options)), code)


@every_game
@pytest.mark.parametrize("beyond", (-1, 1))
def test_too_few_and_too_many_seats_are_a_problem(game: Game, beyond: int) -> None:
    end = game.seat_counts[0] if beyond < 0 else game.seat_counts[-1]

    with pytest.raises(OptionProblem) as problem:
        game.checked_options({}, seats=end + beyond)

    assert (problem.value.name, problem.value.code) == ("seats", "OUT_OF_RANGE")


@every_setting
def test_com_4_chance_depends_on_seed_and_number(setting: Setting) -> None:
    game, seats, options = setting
    first = opened(game, seats=seats, seed="one", options=options)

    assert first == opened(game, seats=seats, seed="one", options=options)
    assert first.state != opened(game, seats=seats, seed="two", options=options).state


@given(played=rounds)
def test_com_2_every_action_takes_the_next_seq_or_none(played: Playout) -> None:
    for step in played.steps:
        outcome = step.outcome
        if outcome.seq is None:
            assert outcome.round is step.before
            assert outcome.events == ()
            assert outcome.refusal is not None
        else:
            assert outcome.seq == outcome.round.seq == step.before.seq + 1


@given(played=rounds)
def test_com_6_a_refused_claim_changes_nothing_but_its_lockout(played: Playout) -> None:
    for step in played.steps:
        if step.outcome.refusal is not None:
            assert step.outcome.events == ()
            assert step.after.state is step.before.state
            assert step.after == step.before._replace(
                seq=step.after.seq, lockouts=step.after.lockouts
            )


@given(played=rounds)
def test_a_move_is_accepted_exactly_when_it_has_no_refusal(played: Playout) -> None:
    game = played.game
    for step in played.steps:
        action = step.action
        if not isinstance(action, Claim) or isinstance(action.move, Vote | ErrorCall):
            continue
        refusal = game.refusal(step.before.state, action.seat, action.move)
        outcome = step.outcome.refusal
        if refusal is not None:
            assert outcome is not None
        elif outcome is not None:
            assert outcome.code in {
                RefusalCode.BAD_CLAIM,
                "COOLDOWN",
                "FROZEN",
                "NOT_STARTED",
            }
            is_away = step.before.presence[action.seat] is not Presence.ACTIVE
            assert (outcome.code == RefusalCode.BAD_CLAIM) is is_away


@given(played=rounds)
def test_moves_have_no_refusal_and_are_there(played: Playout) -> None:
    game = played.game
    for step in played.steps[:-1:25]:
        state = step.after.state
        for seat in step.after.seats:
            moves = game.moves(state, seat)
            assert len(set(moves)) == len(moves)
            for move in moves:
                assert game.refusal(state, seat, move) is None
                assert game.is_there(state, seat, move)
                assert game.apply(state, seat, move)[0] != state


@given(played=rounds)
def test_texts_of_moves_and_actions_read_back(played: Playout) -> None:
    game = played.game
    for step in played.steps:
        action = step.action
        text = action_text(game, action)
        assert len(text) <= 80
        assert parse_action(game, actor_of(action), text) == action


@given(played=rounds)
def test_the_fold_of_the_journal_is_the_round(played: Playout) -> None:
    game = played.game
    journal = entries(game, played)

    assert list(unpack(pack(journal))) == journal
    assert [parse_entry(entry_line(entry)) for entry in journal] == journal
    assert replay(game, played.opened, journal) == played.last


@given(played=rounds)
def test_positions_read_back(played: Playout) -> None:
    game = played.game
    for step in (*played.steps[::40], played.steps[-1]):
        totals = tuple((seat, 3 - 2 * seat) for seat in step.after.seats)
        text = position_text(game, Position(step.after, totals))

        found = read_position(text)

        assert found == Position(without_history(step.after), totals)
        assert position_text(game, found) == text


@given(played=rounds)
def test_com_3_deadlines_fire_when_due_and_not_before(played: Playout) -> None:
    game = played.game
    for step in played.steps[::15]:
        due = deadlines(step.after)
        assert list(due) == sorted(due, key=lambda each: each[0])
        for at_ms, timer in due:
            early = act(game, step.after, timer, at_ms - 1)
            assert (early.round, early.seq) == (step.after, None)
            assert act(game, step.after, timer, at_ms).refusal is None


@given(played=rounds)
def test_nothing_happens_after_the_end(played: Playout) -> None:
    game, last = played.game, played.last
    if last.phase is not RoundPhase.OVER:
        return
    assert last.ending is not None
    assert deadlines(last) == ()
    late: list[Action] = [Attend(seat, Presence.LEFT) for seat in last.seats]
    late += [Timer(kind, last.seats[0]) for kind in TimerKind]
    for action in late:
        outcome = act(game, last, action, 10**9)
        assert (outcome.round, outcome.seq) == (last, None)
    for seat in last.seats:
        for move in (*game.moves(last.state, seat)[:1], Vote()):
            outcome = act(game, last, Claim(seat, move), 10**6)
            present = last.presence[seat] is Presence.ACTIVE
            assert outcome.refusal is not None
            assert outcome.refusal.code == (
                "ROUND_OVER" if present else RefusalCode.BAD_CLAIM
            )
            assert outcome.round.state is last.state


@given(played=rounds)
def test_every_dealt_seat_has_a_score(played: Playout) -> None:
    last = played.last

    assert tuple(score.seat for score in scores(played.game, last)) == last.seats


@every_game
@given(text=st.text(max_size=100))
def test_nothing_typed_raises_more_than_a_notation_error(game: Game, text: str) -> None:
    for actor in (-1, 0):
        with suppress(NotationError):
            parse_action(game, actor, text)


@every_game
@given(text=st.text(max_size=200))
def test_no_text_raises_more_than_a_notation_error_as_position(
    game: Game, text: str
) -> None:
    with pytest.raises(NotationError):
        read_position(f"game {game.key}\nseats 0 1\nstate\n{text}")
