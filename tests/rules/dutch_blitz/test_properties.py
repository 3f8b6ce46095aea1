"""What is true of the cards of Dutch Blitz at any moment of any round."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.rules.card_engine.area import Area
from games.rules.card_engine.events import SentHome, Shifted
from games.rules.card_engine.moves import (
    FLIP,
    PICK_UP,
    Build,
    CardMove,
    Play,
    Source,
    Target,
)
from games.rules.card_engine.state import CardState, area_of, build_state, view
from games.rules.card_engine.validity import all_cards
from games.rules.cards import CARDS, Card
from games.rules.chance import shuffled
from games.rules.core import Deadlock
from games.rules.dutch_blitz import shows_boy
from games.rules.round import RoundPhase
from tests.rules.dutch_blitz.blitz import BLITZ
from tests.rules.playouts import Playout, playout
from tests.rules.tables import cards

VARIANTS = st.fixed_dictionaries(
    {
        "advanced": st.sampled_from(["off", "boygirl"]),
        "enforcement": st.sampled_from(["strict", "honour"]),
        "post_piles_3p": st.sampled_from([3, 4]),
        "expansion": st.just(value=True),
    }
)
rounds = st.builds(
    lambda options, seats, seed: playout(
        BLITZ, seats=seats, seed=str(seed), options=options
    ),
    VARIANTS,
    st.integers(2, 5),
    st.integers(0, 999),
)


def states(played: Playout, every: int = 1) -> Iterator[CardState]:
    for step in (*played.steps[::every], played.steps[-1]):
        yield cards(step.after)


@given(played=rounds)
def test_every_card_is_in_exactly_one_place(played: Playout) -> None:
    packs = {(seat, card): 1 for seat in played.opened.seats for card in CARDS}
    for state in states(played):
        assert Counter(all_cards(state)) == packs


@given(played=rounds)
def test_blz_14_boys_and_girls_take_turns_downwards_in_strict_mode(
    played: Playout,
) -> None:
    for state in states(played):
        if not state.rules.is_strict:
            continue
        for area in state.areas:
            for slot in area.row:
                assert state.rules.build is not None or len(slot) == 1
                for below, above in pairwise(slot):
                    assert above.number == below.number - 1
                    assert shows_boy(above) is not shows_boy(below)


@given(played=rounds)
def test_blz_8_there_are_never_fewer_post_cards_than_at_the_start(
    played: Playout,
) -> None:
    for state in states(played):
        assert all(len(area.row) == state.rules.row_size for area in state.areas)
        assert all(all(area.row) for area in state.areas)


@given(played=rounds)
def test_blz_12_nothing_is_ever_shuffled(played: Playout) -> None:
    """Hand and wood pile only lose cards from their order, but in a shift."""
    for step in played.steps:
        if any(isinstance(event, SentHome) for event in step.outcome.events):
            continue
        shifts = [each for each in step.outcome.events if isinstance(each, Shifted)]
        for seat in step.after.seats:
            before, after = (
                _loose(step.before.state, seat),
                _loose(step.after.state, seat),
            )
            kept = [card for card in before if card in after]
            for shifted in shifts:
                if seat in shifted.seats and kept:
                    kept = [*kept[1:], kept[0]]
            assert kept == after


def _loose(state: object, seat: int) -> list[Card]:
    assert isinstance(state, CardState)
    area = state.areas[state.rules.places[seat]]
    return [*area.waste, *area.hand]


@given(played=rounds)
def test_blz_21_rounds_in_play_are_never_left_dead_in_strict_mode(
    played: Playout,
) -> None:
    for step in played.steps:
        if step.after.phase is RoundPhase.PLAYING and cards(step.after).rules.is_strict:
            found = BLITZ.stuck(step.after.state, step.after.counting)
            assert found.deadlock is Deadlock.ALIVE


def every_claim(state: CardState) -> Iterator[CardMove]:
    """All that a seat could say, but `auto`."""
    targets = [Target.NEW, *range(len(state.piles) + 2)]
    for card in CARDS:
        for source in Source:
            yield from (Play(card, source, target) for target in targets)
            yield from (Build(card, source, slot) for slot in range(6))
    yield FLIP
    yield PICK_UP


@given(played=rounds, where=st.integers(0, 10**6))
def test_moves_are_all_claims_without_a_refusal(played: Playout, where: int) -> None:
    state = cards(played.steps[where % len(played.steps)].after)
    for seat in played.opened.seats:
        offered = BLITZ.moves(state, seat)
        legal = {
            move
            for move in every_claim(state)
            if BLITZ.refusal(state, seat, move) is None
        }
        assert legal == set(offered)
        assert len(legal) == len(offered)


@given(played=rounds, random=st.randoms(use_true_random=False))
def test_com_15_what_is_face_down_does_not_show(
    played: Playout, random: Random
) -> None:
    for state in states(played, every=10):
        areas = tuple(_hidden_mixed(state, area, random) for area in state.areas)
        mixed = build_state(state.rules, areas, state.piles, state.placings)
        assert view(mixed) == view(state)


def _hidden_mixed(state: CardState, area: Area, random: Random) -> Area:
    """The area with all face-down and covered cards in another order and place."""
    covered = [*area.hand, *area.stack[:-1], *area.waste[:-1]]
    mixed = shuffled(covered, random)
    hands, stacks = len(area.hand), len(area.hand) + len(area.stack[:-1])
    return area_of(
        state.rules,
        area.seat,
        row=area.row,
        stack=(*mixed[hands:stacks], *area.stack[-1:]),
        loose=((*mixed[stacks:], *area.waste[-1:]), mixed[:hands]),
        pickups=area.pickups,
    )
