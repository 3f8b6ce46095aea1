"""Dealing, turning and picking up (LIG-3, LIG-11, LIG-13), and small things of play."""

import pytest

from games.rules.core import MatchRules, OptionProblem
from games.rules.ligretto import Flipped, PickedUp, Refilled
from games.rules.ligretto.options import PRESETS
from games.rules.round import open_round
from tests.rules.tables import (
    LIGRETTO,
    after,
    area,
    claimed,
    hand,
    laid,
    row,
    stack,
    waste,
)


def test_lig_3_row_first_or_stack_first() -> None:
    packs = {}
    for order in ("row_first", "stack_first"):
        dealt = open_round(
            LIGRETTO, seats=(0, 1), options={"deal_order": order}, seed="d", number=1
        )
        packs[order] = area(dealt, 0)
    first, other = packs["row_first"], packs["stack_first"]

    row_cards = tuple(slot[0] for slot in first.row)
    assert (*row_cards, *first.stack) == (
        *other.stack,
        *(slot[0] for slot in other.row),
    )
    assert first.hand == other.hand


def test_lig_3_each_seat_has_its_own_order() -> None:
    dealt = open_round(LIGRETTO, seats=(0, 3), options={}, seed="d", number=1)

    assert hand(dealt, 0) != hand(dealt, 3)
    assert [view.seat for view in (area(dealt, 0).seen, area(dealt, 3).seen)] == [0, 3]


def test_lig_11_three_are_turned_as_one_packet() -> None:
    current = laid("hand 0 r1 r2 r3 r4", "waste 0 y1")

    outcome = claimed(current, 0, "FLIP")

    assert outcome.events == (Flipped(0, 3, area(outcome.round, 0).waste[-1]),)
    assert (waste(outcome.round, 0), hand(outcome.round, 0)) == ("y1 r1 r2 r3", "r4")


def test_lig_13_shuffle_makes_a_new_order_each_time() -> None:
    cards = "r1 r2 r3 r4 r5 r6 r7 r8"
    current = laid(f"waste 0 {cards}", flip_cooldown_ms=0)
    orders = set()
    for _ in range(3):
        current = after(current, 0, "PICKUP")
        orders.add(hand(current, 0))
        assert sorted(hand(current, 0).split()) == cards.split()
        current = after(current, 0, "FLIP", "FLIP", "FLIP")

    assert len(orders) == 3


def test_lig_13_keep_turns_the_waste_over() -> None:
    current = laid("waste 0 r1 r2 r3 r4", reshuffle="keep")

    outcome = claimed(current, 0, "PICKUP")

    assert outcome.events == (PickedUp(0),)
    assert (hand(outcome.round, 0), waste(outcome.round, 0)) == ("r1 r2 r3 r4", "")


def test_lig_16_building_from_the_stack_covers_the_slot() -> None:
    current = laid("row 0 y9 | y10 | g9", "stack 0 r10 b9 b8", advanced="consecutive")

    built = after(current, 0, "BUILD b8 stack 0", "BUILD b9 stack 1")

    assert (row(built, 0), stack(built, 0)) == ("y9 b8 | y10 b9 | g9", "r10")


def test_lig_16_building_the_last_stack_card_ends_the_round() -> None:
    current = laid("row 0 y9 | y10 | g9", "stack 0 b8", advanced="consecutive")

    assert after(current, 0, "BUILD b8 stack 0").finisher == 0


def test_lig_9_no_refill_while_the_slot_holds_cards() -> None:
    current = laid("row 0 y9 b1 | y10 | g9", "stack 0 r10 r9", advanced="descending")

    outcome = claimed(current, 0, "PLAY b1 row0 new")

    assert not any(isinstance(event, Refilled) for event in outcome.events)
    assert row(outcome.round, 0) == "y9 | y10 | g9"


def test_lig_20_presets() -> None:
    rules = {
        name: LIGRETTO.match_rules(LIGRETTO.checked_options(options, seats=4), seats=4)
        for name, options in PRESETS.items()
    }

    assert rules["current"] == MatchRules(5, None, shares_ties=True)
    assert rules["old99"].target == 99
    assert rules["old99"].deciding == {"stalemate", "voted"}
    assert PRESETS["old99_experts"]["advanced"] == "consecutive"
    assert PRESETS["current_experts"]["advanced"] == "descending"


@pytest.mark.parametrize(
    "options",
    ({"rounds": True}, {"rounds": 31}, {"target": 19}, {"flip_cooldown_ms": 1001}),
)
def test_options_have_bounds(options: dict[str, int]) -> None:
    with pytest.raises(OptionProblem):
        LIGRETTO.checked_options(options, seats=4)
