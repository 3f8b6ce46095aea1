"""The figures of the lab: counted right, added up, and as sure as they say."""

import itertools
from collections import Counter
from random import Random

import pytest

from games.bots.lab.figures import (
    WIN,
    Count,
    FigureKind,
    Figures,
    restored,
    stored,
    together,
)
from games.bots.lab.figures_json import figures_json
from games.bots.lab.intervals import (
    Estimate,
    are_alike,
    difference,
    mean,
    share,
    variance,
)
from games.bots.lab.measuring import LabTrial, counted, measure
from games.bots.simulation import SimulationSetup, simulate_round
from games.rules.core import Ending, OptionProblem
from games.rules.domino import DominoState
from games.rules.domino.boards.reading import sure_kit
from tests.bots import random_boards as boards
from tests.bots.random_boards import BOARD, random_board
from tests.rules.domino.agreement import STRICT

SMALL = LabTrial("compact", 2, ("simple",), "lab")


def test_shares_have_wilsons_interval() -> None:
    assert share(0, 0) == Estimate(0.0, 0.0, 1.0)
    nine = share(9, 10)
    assert nine.value == 0.9
    assert nine.low == pytest.approx(0.5958, abs=1e-4)
    assert nine.high == pytest.approx(0.9821, abs=1e-4)
    assert share(10, 10).high == 1.0
    assert share(0, 10).low == 0.0


def test_nineteen_of_twenty_intervals_hold_what_is_true() -> None:
    random = Random(1)  # noqa: S311 -- no secret
    holds = sum(
        share(sum(random.random() < 0.1 for _ in range(100)), 100).holds(0.1)
        for _ in range(1000)
    )
    assert 920 <= holds <= 980


def test_means_spread_as_their_values_do() -> None:
    values = (1, 2, 3, 4)
    total, squares = sum(values), sum(value * value for value in values)

    assert variance(total, squares, 4) == pytest.approx(5 / 3)
    found = mean(total, squares, 4)
    assert found.value == 2.5
    assert found.margin == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)
    assert mean(7, 49, 1) == Estimate(7.0, 7.0, 7.0)
    assert mean(0, 0, 0) == Estimate(0.0, 0.0, 0.0)


def test_a_difference_is_less_sure_than_both_of_its_sides() -> None:
    one, other = share(40, 400), share(60, 400)
    by = difference(one, other)

    assert by.value == pytest.approx(0.05)
    assert by.margin > max(one.margin, other.margin)
    assert not are_alike(one, other)
    assert are_alike(one, share(45, 400))
    assert are_alike(one, one)


def test_chunks_add_up_to_the_whole_in_any_order() -> None:
    whole = measure(SMALL, range(1, 7))
    parts = [measure(SMALL, range(start, start + 2)) for start in (5, 1, 3)]

    added = Figures(2, 0)
    for part in parts:
        added = together(added, part)

    assert added == whole
    assert restored(stored(whole)) == whole


def test_every_card_and_duty_of_a_round_is_counted() -> None:
    played = simulate_round(SMALL.setup(1), 1)
    final = played.final.state
    assert isinstance(final, DominoState)
    found = counted([played], seats=2)

    cards = [laid for laid in final.laid if laid.card is not None]
    assert found.rounds == 1
    assert found.size == 96
    assert found.violations == 0
    assert found.values[FigureKind.PLACED].total == len(cards)
    assert found.values[FigureKind.JOKERS].total == len(final.laid) - len(cards)
    assert found.values[FigureKind.COVERED].total == len(final.laid) + len(cards)
    assert sum(found.names(Count.SQUARE).values()) == len(final.laid) + len(cards)
    assert sum(found.names(Count.PAIR).values()) == len(cards)
    assert found.names(Count.CARD) == Counter(
        laid.card.text for laid in cards if laid.card is not None
    )
    turned = sum(entry.text == "TURN" and not entry.code for entry in played.entries)
    assert found.values[FigureKind.TURNS].total == turned
    assert sum(sums.total for sums in found.wins) in {0, WIN}


def test_duties_are_own_dead_ends_or_others() -> None:
    found = measure(SMALL, range(1, 13))

    values = {value: sums.total for value, sums in found.values.items()}
    assert (
        values[FigureKind.DUTIES] == values[FigureKind.OWN] + values[FigureKind.OTHERS]
    )
    assert values[FigureKind.OWN] > values[FigureKind.OTHERS] > 0


def test_wins_are_shared_by_the_best() -> None:
    trial = LabTrial("standard", 4, ("careful",), "wins")
    found = measure(trial, range(1, 11))

    assert sum(sums.total for sums in found.wins) == 10 * WIN
    assert sum(found.won(seat).value for seat in range(4)) == pytest.approx(1.0)


def test_halves_begin_with_marked_and_with_random_squares() -> None:
    setups = [SMALL.setup(number).options["token_setup"] for number in range(4)]

    assert setups == ["random", "marked", "random", "marked"]


def test_what_is_told_has_bounds() -> None:
    found = measure(SMALL, range(1, 5))
    report = figures_json(found)

    out = found.ended(Ending.FINISHED)
    assert out.low < out.value <= out.high
    assert report["rounds"] == 4
    assert report["violations"] == {}
    assert report["goes_out"] == [
        pytest.approx(bound, abs=1e-4) for bound in (out.value, out.low, out.high)
    ]


def test_an_unknown_board_is_a_problem() -> None:
    with pytest.raises(OptionProblem):
        measure(LabTrial("nowhere", 2, ("simple",), "lab"), range(1, 2))


def test_random_boards_can_be_played_on_and_differ() -> None:
    drawn = [random_board(Random(f"lab/{number}")) for number in range(60)]  # noqa: S311
    kits = [sure_kit(each.kit) for each in drawn]
    boards = [kit.boards[BOARD] for kit in kits]

    assert {players for each in drawn for players in each.players} == {2, 3, 4}
    assert len({kit.tokens for kit in kits}) > 4
    assert len({kit.domino_set.jokers for kit in kits}) > 2
    assert len({board.piece_size for board in boards}) > 4
    assert any(
        spot.rotation
        for board in boards
        for layout in board.layouts.values()
        for spot in layout.spots
    )
    assert any("." in row for b in boards for p in b.pieces.values() for row in p.rows)
    cards = [kit.domino_set.cards for kit in kits]
    assert any(card.first == card.second for each in cards for card in each)
    assert any(len(set(each)) < len(each) for each in cards)
    assert random_board(Random("lab/0")) == drawn[0]  # noqa: S311


def test_no_board_is_drawn_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "MOST_DRAWS", 0)

    with pytest.raises(ValueError, match="no board"):
        random_board(Random("lab/0"))  # noqa: S311


def test_only_domino_is_counted() -> None:
    other = simulate_round(SimulationSetup("ligretto", 2, {}, "lab", ("brisk",)), 1)

    with pytest.raises(TypeError):
        counted([other], seats=2)


@pytest.mark.parametrize("number", range(12))
def test_rounds_on_random_boards_are_clean(number: int) -> None:
    drawn = random_board(Random(f"clean/{number}"))  # noqa: S311
    for seats, enforcement in itertools.product(drawn.players, ("strict", "honour")):
        trial = LabTrial(
            BOARD,
            seats,
            ("steady", "random"),
            "clean",
            kit=drawn.kit,
            options={"enforcement": enforcement, "round_limit_s": 600},
        )
        found = measure(trial, range(1, 3))

        assert found.names(Count.VIOLATED) == {}
        assert found.ended(*Ending, width=STRICT).value == 1.0
