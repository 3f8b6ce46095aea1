"""A season by divisions: each with its own table, and who is due to move where."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leagues.presenters.change_strings import fact_text
from leagues.presenters.fact_strings import Telling
from leagues.rules.event import facts
from leagues.rules.event.state import EventState
from leagues.rules.formats.seasons import (
    Change,
    Promotion,
    Return,
    SeasonMove,
    Why,
    next_season,
    steps,
)

ONE_EACH = Promotion(up=1, down=1)
TWO_TIERS = (((1, 2, 3, 4),), ((11, 12, 13, 14),))


def test_everybody_has_a_reason_for_where_they_play() -> None:
    change = Change(
        leaving=frozenset({2}),
        returning={21: Return(1, 1, 1), 22: Return(0, 2, 4)},
        new=(31,),
    )
    after = next_season(TWO_TIERS, ONE_EACH, change)
    assert after.tiers == (((1, 3, 11, 12),), ((4, 13, 14, 22, 21, 31),))
    assert after.whys == {
        1: Why.PLACE, 3: Why.PLACE, 4: Why.PLACE, 11: Why.PLACE, 12: Why.FREE_PLACE,
        13: Why.PLACE, 14: Why.PLACE, 21: Why.RETURN, 22: Why.LONG_PAUSE,
        31: Why.NEWCOMER,
    }  # fmt: skip


def test_who_fell_and_then_paused_for_long_falls_once() -> None:
    fell = Return(tier=1, place=4, pause_seasons=5, was_relegated=True)
    final = (*TWO_TIERS, ((21, 22),))
    after = next_season(final, ONE_EACH, Change(returning={5: fell}))
    assert 5 in after.tiers[1][0]
    assert after.whys[5] is Why.RETURN


def test_moving_somebody_by_hand_has_the_others_follow() -> None:
    down = next_season(TWO_TIERS, ONE_EACH, Change(fixed={1: 1}))
    assert down.tiers == (((2, 3, 11, 12),), ((1, 4, 13, 14),))
    assert down.moves[1] is SeasonMove.RELEGATED
    assert down.moves[12] is SeasonMove.PROMOTED
    assert (down.whys[1], down.whys[12]) == (Why.BY_HAND, Why.FREE_PLACE)

    saved = next_season(TWO_TIERS, ONE_EACH, Change(fixed={4: 0, 11: 1}))
    assert saved.tiers == (((1, 2, 3, 4),), ((11, 12, 13, 14),))
    assert saved.moves[4] is saved.moves[11] is SeasonMove.STAYED


def test_somebody_can_be_put_into_a_new_division_below() -> None:
    after = next_season(TWO_TIERS, ONE_EACH, Change(new=(31, 32), fixed={31: 2}))
    assert after.tiers == (
        ((1, 2, 3, 11),), ((4, 12, 13, 14, 32),), ((31,),)
    )  # fmt: skip


@given(
    st.dictionaries(st.sampled_from((1, 2, 3, 4, 11, 12, 13, 14)), st.integers(0, 5))
)
def test_whatever_is_moved_by_hand_a_move_says_where_it_leads(fixed: Any) -> None:
    """Row 25: promoted is higher than before, stayed never lower, after any move."""
    after = next_season(TWO_TIERS, ONE_EACH, Change(fixed=fixed))
    now = {
        one: number
        for number, tier in enumerate(after.tiers)
        for group in tier
        for one in group
    }
    assert len(now) == len(after.moves) == 8
    is_whole = len(after.tiers) == 1 + min(max([1, *fixed.values()]), 2)
    for entrant, (before, _due) in steps(TWO_TIERS, ONE_EACH).items():
        step = (now[entrant] > before) - (now[entrant] < before)
        led = (SeasonMove.STAYED, SeasonMove.RELEGATED, SeasonMove.PROMOTED)[step]
        assert not is_whole or after.moves[entrant] is led


@pytest.mark.parametrize(
    ("fact", "told"),
    (
        (facts.WindowSet(1, 0), "Seating 1 has no deadline."),
        (facts.ReadySet(1, 2, 3), "Seating 1, table 2: Anna is ready to play."),
        (
            facts.ReadySet(1, 2, 3, is_ready=False),
            "Seating 1, table 2: Anna is not ready after all.",
        ),
        (facts.PlaceChosen(), "Venue removed."),
        (facts.PlaceChosen("Town hall"), "Venue: Town hall."),
        (facts.DivisionChosen(3, 2), "Anna moved to division 2."),
    ),
)
def test_what_is_said_of_seasons_is_told_in_sentences(
    fact: facts.AnyFact, told: str
) -> None:
    assert fact_text(fact, Telling(EventState(), {3: "Anna"})) == told
