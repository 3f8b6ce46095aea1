"""The exact stalemate test (section 6) and what follows from it (LIG-21, LIG-22)."""

from collections import Counter

import pytest

from games.rules.card_engine.area import shown_in_order
from games.rules.card_engine.shift import shift
from games.rules.card_engine.stuck import resolve_deadlock, stuck
from games.rules.cards import CARDS
from games.rules.chance import generator
from games.rules.core import Deadlock, DeadlockFinding, Ending, Intervention
from games.rules.ligretto import Shifted
from tests.rules.exhaustion import SEATS, drawn, slow_deadlock
from tests.rules.tables import LIGRETTO, area, cards, hand, laid

POSITIONS = 5000


def test_stuck_says_what_trying_everything_says() -> None:
    """Row 28 of what players ask: stuck is what is stuck, and nothing else."""
    random = generator(seed="slow", number=1, seat=0, kind="test", counter=0)
    seen: Counter[Deadlock] = Counter()
    for _ in range(POSITIONS):
        state = drawn(random)
        seats = random.choice([SEATS, (0,), (1,)])
        found = stuck(state, seats).deadlock
        assert found is slow_deadlock(state, seats), (state, seats)
        assert (resolve_deadlock(state, seats) is None) is (found is Deadlock.ALIVE)
        seen[found] += 1

    assert all(seen[deadlock] > POSITIONS // 60 for deadlock in Deadlock), seen


@pytest.mark.parametrize("count", range(1, 41))
def test_lig_22_two_shifts_show_every_card(count: int) -> None:
    loose = CARDS[:count]
    shown = 0
    for _ in range(3):
        shown |= shown_in_order((), loose)
        loose = (*loose[1:], loose[0])

    assert shown == sum(card.bit for card in loose)


WITNESSES = {
    "row": (["row 0 r1 | y9 | g9"], (0, "r1")),
    "stack": (["stack 0 g10 y1"], (0, "y1")),
    "waste": (["waste 0 g1 y7"], (0, "g1")),
    "hand": (["hand 2 y7 b1 y8"], (2, "b1")),
    "building": (["row 1 y9 | y10 | g9", "stack 1 y8 b8"], (1, "b8")),
}


@pytest.mark.parametrize("place", WITNESSES)
def test_stuck_names_a_card_that_keeps_play_alive(place: str) -> None:
    lines, (seat, card) = WITNESSES[place]
    advanced = "consecutive" if place == "building" else "off"

    current = laid(*lines, "hand 3", advanced=advanced)

    assert LIGRETTO.stuck(current.state, current.seats) == DeadlockFinding(
        Deadlock.ALIVE, seat, card
    )


def test_stuck_looks_only_at_seats_that_count() -> None:
    current = laid("hand 0 r1", "hand 3")

    assert LIGRETTO.stuck(current.state, (0, 1)).deadlock is Deadlock.ALIVE
    assert LIGRETTO.stuck(current.state, (1, 2)).deadlock is Deadlock.DEAD


def test_covered_stack_cards_are_not_brought_up_by_anything() -> None:
    current = laid("stack 0 r1 g10", "hand 3")

    assert LIGRETTO.stuck(current.state, current.seats).deadlock is Deadlock.DEAD


def test_lig_22_a_second_shift_follows_if_need_be() -> None:
    current = laid("hand 0 r5 g2 y7", "pile 1 g1/1", "hand 3", reshuffle="keep")

    intervention = resolve_deadlock(cards(current), current.seats)

    assert intervention is not None
    everybody = Shifted((0, 1, 2, 3))
    assert (intervention.events, intervention.ending) == ((everybody, everybody), None)
    assert [card.text for card in intervention.state.areas[0].hand] == [
        "y7",
        "r5",
        "g2",
    ]


def test_lig_22_gathers_waste_first_and_only_of_seats_that_count() -> None:
    current = laid("waste 0 r2 r3", "hand 0 r4 r5", "waste 1 r2", "hand 1 r3")

    after, shifted = shift(cards(current), (0, 3))

    assert shifted == Shifted((0, 3))
    assert [card.text for card in after.areas[0].hand] == ["r3", "r4", "r5", "r2"]
    assert after.areas[0].waste == ()
    assert after.areas[1] is cards(current).areas[1]
    assert after.areas[0].row is area(current, 0).row
    assert hand(current, 0) == "r4 r5"


def test_lig_22_an_empty_hand_stays_as_it_is() -> None:
    current = laid()

    after, _ = shift(cards(current), (0, 1))

    assert after.areas[0] is cards(current).areas[0]


@pytest.mark.parametrize("reshuffle", ("shuffle", "keep"))
def test_lig_21_hard_and_dead_rounds_end(reshuffle: str) -> None:
    current = laid("hand 0 g3 r5 y7", "hand 3", reshuffle=reshuffle)

    assert resolve_deadlock(cards(current), current.seats) == Intervention(
        cards(current), ending=Ending.STALEMATE
    )
