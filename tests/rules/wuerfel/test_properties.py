"""What is true of the dice at any moment of any round."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from games.rules.core import Deadlock, Ending
from games.rules.notation import parse_claim
from games.rules.round import RoundPhase, scores
from games.rules.wuerfel import (
    DICE,
    ROLL,
    DiceField,
    DiceMove,
    DiceState,
    Die,
    PlaceDie,
    Roll,
    SentBack,
    view,
)
from games.rules.wuerfel.correction import correct
from games.rules.wuerfel.dice import FIELDS
from games.rules.wuerfel.legality import refusal
from games.rules.wuerfel.moves import move_text, parse_move
from games.rules.wuerfel.state import all_dice, row_at
from tests.rules.playouts import Playout, playout
from tests.rules.wuerfel.board import DICE_GAME, dice

VARIANTS = st.fixed_dictionaries(
    {
        "enforcement": st.sampled_from(["strict", "honour"]),
        "dice_per_seat": st.sampled_from(["even", "9,5,6,4", "3,3,2,1"]),
        "stop_by_all": st.sampled_from(["void", "score"]),
        "error_penalty": st.integers(0, 1),
    }
)
rounds = st.builds(
    lambda options, seats, seed: playout(
        DICE_GAME, seats=seats, seed=str(seed), options=options
    ),
    VARIANTS,
    st.integers(2, 4),
    st.integers(0, 999),
)


def states(played: Playout, every: int = 1) -> Iterator[DiceState]:
    for step in (*played.steps[::every], played.steps[-1]):
        yield dice(step.after)


@given(played=rounds)
def test_every_die_is_in_exactly_one_place(played: Playout) -> None:
    for state in states(played):
        assert Counter(all_dice(state)) == Counter(DICE)


@given(played=rounds)
def test_lists_of_dice_keep_their_order(played: Playout) -> None:
    order = {die: place for place, die in enumerate(DICE)}
    for state in states(played):
        for seat in state.seats:
            places = [order[each.die] for each in seat.dice]
            assert places == sorted(places)


@given(played=rounds)
def test_rows_know_their_height_and_rise_in_strict_mode(played: Playout) -> None:
    for state in states(played):
        for row in state.rows:
            lying = [placed for placed in row.fields if placed is not None]
            assert row.height == len(lying)
            if state.rules.is_strict:
                assert [each.value for each in lying] == [*range(1, row.height + 1)]
                assert {each.die.color for each in lying} <= {row.color}
                assert row.fields[row.height :] == (None,) * (6 - row.height)


@given(played=rounds)
def test_wur_14_every_unplaced_die_can_show_what_its_row_needs(
    played: Playout,
) -> None:
    for state in states(played):
        if state.rules.is_strict:
            for seat in state.seats:
                for die, _ in seat.dice:
                    assert row_at(state, die.color).height < 6
        assert DICE_GAME.stuck(state, state.rules.seats).deadlock is Deadlock.ALIVE


def every_claim(state: DiceState) -> Iterator[DiceMove]:
    """All that a seat could say, but lists of dice thrown."""
    throws = {seat.throw for seat in state.seats}
    for throw in throws | {max(throws) + 1, 0}:
        for die in DICE:
            yield PlaceDie(die, throw)
            yield from (PlaceDie(die, throw, field) for field in FIELDS.values())
    yield ROLL


@given(played=rounds, where=st.integers(0, 10**6))
def test_moves_are_all_claims_without_a_refusal(played: Playout, where: int) -> None:
    state = dice(played.steps[where % len(played.steps)].after)
    for seat in played.opened.seats:
        offered = DICE_GAME.moves(state, seat)
        legal = {move for move in every_claim(state) if not refusal(state, seat, move)}
        assert legal == set(offered)
        assert len(legal) == len(offered)


@given(played=rounds, named=st.lists(st.sampled_from(DICE), min_size=1, max_size=12))
def test_wur_7_lists_are_taken_exactly_if_they_name_all(
    played: Playout, named: list[Die]
) -> None:
    for state in states(played, every=9):
        for seat in state.seats:
            own = [each.die for each in seat.dice]
            right = sorted(named) == sorted(own)
            assert (refusal(state, seat.seat, Roll(tuple(named))) is None) is right
            if own:
                assert refusal(state, seat.seat, Roll(tuple(reversed(own)))) is None


@given(
    die=st.sampled_from(DICE),
    throw=st.integers(0, 9999),
    field=st.sampled_from([None, *FIELDS.values()]),
    named=st.lists(st.sampled_from(DICE), max_size=len(DICE), unique=True),
)
def test_every_move_reads_back(
    die: Die, throw: int, field: DiceField | None, named: list[Die]
) -> None:
    for move in (PlaceDie(die, throw, field), Roll(tuple(named))):
        assert parse_move(move_text(move)) == move
        claim = parse_claim(DICE_GAME, 0, f"{move_text(move)} @77")
        assert (claim.move, claim.seen) == (move, 77)


@given(played=rounds)
def test_wur_17_a_correction_leaves_nothing_to_correct(played: Playout) -> None:
    for state in states(played):
        intervention = correct(state)
        if intervention is None:
            continue
        assert not state.rules.is_strict
        assert correct(intervention.state) is None
        assert Counter(all_dice(intervention.state)) == Counter(DICE)
        cost = state.rules.error_penalty
        assert len(intervention.penalties) == cost * len(intervention.events)


@given(played=rounds)
def test_wur_12_a_finished_round_adds_up_to_nothing(played: Playout) -> None:
    last = played.last
    if last.phase is not RoundPhase.OVER:
        return
    assert (last.ending is Ending.FINISHED) is (last.finisher is not None)
    counted = DICE_GAME.scores(last.state)
    if last.finisher is not None:
        assert sum(score.points for score in counted) == 0
        assert not dict(counted[last.finisher].counts)["left"]
    else:
        assert all(score.points < 0 for score in counted)
    for before, after in zip(counted, scores(DICE_GAME, last), strict=True):
        penalty = last.penalties.get(before.seat, 0)
        assert after.points == before.points - penalty


@given(played=rounds)
def test_views_of_what_did_not_change_are_the_same_objects(played: Playout) -> None:
    for step in played.steps:
        if any(isinstance(event, SentBack) for event in step.outcome.events):
            continue
        old, new = view(dice(step.before)), view(dice(step.after))
        for before, after in zip(
            (*old.seats, *old.rows), (*new.seats, *new.rows), strict=True
        ):
            assert (before is after) is (before == after)


@given(played=rounds)
def test_com_15_the_bag_and_coming_throws_do_not_show(played: Playout) -> None:
    for state in states(played, every=10):
        other = replace(state.rules, seed="another", number=99)
        mixed = state._replace(rules=other, bag=state.bag[::-1])
        assert view(mixed) == view(state)
