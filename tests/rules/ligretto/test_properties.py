"""What is true of the cards of Ligretto at any moment of any round."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from games.rules.card_engine.area import Area
from games.rules.card_engine.legality import refusal
from games.rules.card_engine.moves import move_text, parse_move
from games.rules.card_engine.offers import moves
from games.rules.card_engine.state import CardState, area_of, build_state
from games.rules.card_engine.validity import all_cards
from games.rules.cards import CARDS, Card
from games.rules.chance import shuffled
from games.rules.core import SeatNumber
from games.rules.ligretto import (
    FLIP,
    PICK_UP,
    Build,
    Built,
    CardMove,
    Flipped,
    PickedUp,
    Play,
    Played,
    Refilled,
    SentHome,
    Shifted,
    Source,
    Target,
    view,
)
from games.rules.piles import pile_of
from tests.rules.playouts import Playout, playout
from tests.rules.tables import LIGRETTO, cards

VARIANTS = st.fixed_dictionaries(
    {
        "reshuffle": st.sampled_from(["shuffle", "keep"]),
        "advanced": st.sampled_from(["off", "descending", "consecutive"]),
        "enforcement": st.sampled_from(["strict", "honour"]),
        "deal_order": st.sampled_from(["row_first", "stack_first"]),
    }
)
rounds = st.builds(
    lambda options, seats, seed: playout(
        LIGRETTO, seats=seats, seed=str(seed), options=options
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
def test_sets_kept_up_to_date_are_those_counted_anew(played: Playout) -> None:
    for state in states(played):
        areas = tuple(
            area_of(
                state.rules,
                area.seat,
                row=area.row,
                stack=area.stack,
                loose=(area.waste, area.hand),
                pickups=area.pickups,
            )
            for area in state.areas
        )
        piles = tuple(pile_of(pile.number, pile.cards) for pile in state.piles)
        assert state == build_state(state.rules, areas, piles, state.placings)


@given(played=rounds)
def test_strict_piles_are_right_and_rows_full(played: Playout) -> None:
    for state in states(played):
        assert all(all(area.row) for area in state.areas)
        if state.rules.is_strict:
            for pile in state.piles:
                faces = [owned.card for owned in pile.cards]
                assert [card.number for card in faces] == [*range(1, len(faces) + 1)]
                assert len({card.color for card in faces}) == 1
                assert pile.is_closed is (len(faces) == 10)


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
    step = played.steps[where % (len(played.steps) - 1)]
    state = cards(step.after)
    for seat in played.opened.seats:
        offered = moves(state, seat)
        legal = {move for move in every_claim(state) if not refusal(state, seat, move)}
        assert legal == set(offered)
        assert len(legal) == len(offered)


@given(played=rounds)
def test_lig_8_auto_is_legal_where_some_pile_is(played: Playout) -> None:
    for state in states(played, every=10):
        for seat in played.opened.seats:
            for move in moves(state, seat):
                if isinstance(move, Play) and state.rules.is_strict:
                    auto = Play(move.card, move.source, Target.AUTO)
                    assert refusal(state, seat, auto) is None


@given(st.sampled_from(CARDS), st.sampled_from(Source), st.integers(0, 9999))
def test_every_move_reads_back(card: Card, source: Source, number: int) -> None:
    for move in (
        Play(card, source, number),
        Play(card, source, Target.NEW),
        Play(card, source, Target.AUTO),
        Build(card, source, number),
    ):
        assert parse_move(move_text(move)) == move


@given(played=rounds, random=st.randoms(use_true_random=False))
def test_com_15_what_is_face_down_does_not_show(
    played: Playout, random: Random
) -> None:
    for state in states(played, every=30):
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


@given(played=rounds)
def test_views_of_what_did_not_change_are_the_same_objects(played: Playout) -> None:
    for step in played.steps:
        old, new = view(cards(step.before)), view(cards(step.after))
        events = step.outcome.events
        piles = {event.pile for event in events if isinstance(event, Played | SentHome)}
        before = {pile.number: pile for pile in old.piles}
        for pile in new.piles:
            assert pile.number in piles or pile is before[pile.number]
        moved = {seat for event in events for seat in _seats_moved(event)}
        for was, now in zip(old.seats, new.seats, strict=True):
            assert now.seat in moved or now is was


def _seats_moved(event: object) -> tuple[SeatNumber, ...]:
    if isinstance(event, Shifted):
        return event.seats
    if isinstance(event, Played | Built | Refilled | Flipped | PickedUp | SentHome):
        return (event.seat,)
    return ()
