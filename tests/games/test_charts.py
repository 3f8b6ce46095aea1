from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.presenters.charts import (
    LABEL_STEP,
    ChartLine,
    cut,
    spread,
    time_chart,
    totals_chart,
)

LINES = [
    ChartLine(0, "Alice", 1, is_mine=True),
    ChartLine(1, "Bob", 2),
    ChartLine(2, "Eve", 3),
]


def test_chart_of_two_rounds_by_hand() -> None:
    chart = totals_chart(LINES, [{0: 0, 1: 0, 2: 0}, {0: 10, 1: -5, 2: 4}])
    assert (chart.width, chart.height) == (330, 226)
    assert [(line.text, line.is_zero) for line in chart.grid] == [
        ("\N{MINUS SIGN}5", False), ("0", True), ("5", False), ("10", False),
    ]  # fmt: skip
    assert [text for _x, text in chart.ticks] == ["start", "1"]
    own = chart.strands[-1]
    assert (own.pattern, own.dash, own.is_mine) == (1, 1, True)
    assert own.points == "34.0,126.7 228.0,20.0"
    assert own.knots == (("228.0", "20.0"),)
    assert [strand.label for strand in chart.strands] == [
        "Eve 4",
        "Bob \N{MINUS SIGN}5",
        "Alice 10",
    ]


def test_strands_differ_in_dashes_and_names_keep_apart() -> None:
    lines = [ChartLine(n, f"Nobody-{n}", n + 1) for n in range(12)]
    level = dict.fromkeys(range(12), 0)
    chart = totals_chart(lines, [level, level])
    assert {strand.dash for strand in chart.strands} == set(range(1, 13))
    places = sorted(float(strand.label_y) for strand in chart.strands)
    assert all(b - a >= LABEL_STEP for a, b in pairwise(places))
    assert places[0] > 0
    assert places[-1] <= chart.height - 20
    assert any(strand.lead for strand in chart.strands)


def test_long_match_has_few_ticks_and_only_last_knots() -> None:
    totals = [{0: n, 1: 0, 2: -n} for n in range(31)]
    chart = totals_chart(LINES, totals)
    assert [text for _x, text in chart.ticks] == [
        "start",
        *map(str, range(5, 31, 5)),
    ]
    assert all(len(strand.knots) == 1 for strand in chart.strands)


def test_match_without_a_round_is_a_chart_of_nothing() -> None:
    chart = totals_chart(LINES, [{0: 0, 1: 0, 2: 0}])
    assert all(strand.knots == () for strand in chart.strands)


def test_equal_totals_do_not_hide_each_other_where_points_are_few() -> None:
    chart = totals_chart(LINES, [{0: 0, 1: 0, 2: 0}, {0: 1, 1: 1, 2: 2}])
    eve, bob, alice = chart.strands
    starts = {strand.points.split()[0] for strand in chart.strands}
    assert len(starts) == 1
    ends = [float(strand.points.split(",")[-1]) for strand in (bob, alice, eve)]
    assert ends[1] - ends[0] == pytest.approx(5)
    assert min(ends[:2]) - ends[2] > 50
    assert [strand.label for strand in (eve, bob, alice)] == [
        "Eve 2", "Bob 1", "Alice 1",
    ]  # fmt: skip


def test_equal_totals_stay_equal_where_points_are_many() -> None:
    chart = totals_chart(LINES, [{0: 0, 1: 0, 2: 0}, {0: 80, 1: 80, 2: -80}])
    _eve, bob, alice = chart.strands
    assert bob.points == alice.points


def test_very_far_apart_totals_have_a_grid() -> None:
    totals = [{0: 0, 1: 0, 2: 0}, {0: 9000, 1: 0, 2: -9000}]
    assert totals_chart(LINES, totals).grid


@pytest.mark.parametrize(
    ("name", "room", "text"),
    (("Bob", 8, "Bob"), ("Bartholomew", 8, "Barthol…"), ("佐藤さくら", 8, "佐藤さ…")),
)
def test_long_names_are_cut(name: str, room: int, text: str) -> None:
    assert cut(name, room) == text


@given(st.lists(st.floats(12, 194), max_size=12).map(sorted))
def test_labels_never_meet_and_stay_inside(wishes: list[float]) -> None:
    places = spread(wishes, low=12, high=194)
    assert len(places) == len(wishes)
    pairs = pairwise(places)
    assert all(b - a >= LABEL_STEP - 1e-6 for a, b in pairs)
    assert all(12 - 1e-6 <= place <= 194 + 1e-6 for place in places)


def test_numbers_over_time_stay_until_they_change() -> None:
    lines = [
        ChartLine(seat=0, name="Alice", pattern=1),
        ChartLine(seat=1, name="Bob", pattern=2),
    ]
    courses = {0: [(0, 10), (5000, 9), (5500, 9)], 1: [(0, 10)]}
    chart = time_chart(lines, courses, lasts_ms=20_000)
    alice, bob = sorted(chart.strands, key=lambda strand: strand.pattern)
    corners = [spot.split(",") for spot in alice.points.split()]
    assert [x for x, _y in corners] == [
        corners[0][0],
        corners[1][0],
        corners[1][0],
        "228.0",
    ]
    assert corners[0][1] == corners[1][1] != corners[2][1] == corners[3][1]
    assert len(bob.points.split()) == 2
    assert [text for _x, text in chart.ticks] == [
        "0:00",
        "0:05",
        "0:10",
        "0:15",
        "0:20",
    ]
    assert (alice.label, bob.label) == ("Alice 9", "Bob 10")
