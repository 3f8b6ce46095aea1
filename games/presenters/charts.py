"""Charts drawn by the server: totals by round, numbers over time, one strand a seat.

Made for a phone: 330 units wide, so that at 360 px a label of 13 is 13 px. A strand
is distinguished by its pattern's color, its dashes and the name at its end.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from django.utils.translation import pgettext

from games.presenters.numbers import plain
from games.rules.core import SeatNumber

WIDTH = 330
MIN_HEIGHT = 226
LEFT, RIGHT = 34, 228
TOP = 20
FOOT = 46
LABEL_X = RIGHT + 13
LABEL_STEP = 15
LABEL_CHARACTERS = 12
LEAST_SHIFT = 5
STRAND_GAP, LEAST_GAP = 5, 2
MOST_OF_A_POINT = 0.9
GRID_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)
TIME_STEPS = (5, 10, 15, 30, 60, 120, 300, 600, 1200)
MOST_GRID_LINES = 5
MOST_TICKS = 6
MOST_KNOTS = 12
MOST_STEPS = 150
LEAST_BREADTH = 40
"""Of a number without a zero, so that small changes look small."""

type Course = Sequence[tuple[int, int]]
"""Steps, rising, with the number that is reached there."""

type Drawn = Sequence[tuple[int, float]]
"""The same as it is drawn."""


@dataclass(frozen=True, slots=True)
class ChartLine:
    """A seat as the chart needs it."""

    seat: SeatNumber
    name: str
    pattern: int
    is_mine: bool = False


@dataclass(frozen=True, slots=True)
class Strand:
    """One drawn line: its points, its knots, and its name with the last total."""

    pattern: int
    dash: int
    is_mine: bool
    points: str
    knots: tuple[tuple[str, str], ...]
    label: str
    label_y: str
    lead: str


@dataclass(frozen=True, slots=True)
class GridLine:
    """A level line with its number."""

    y: str
    text_y: str
    text: str
    is_zero: bool


@dataclass(frozen=True, slots=True)
class Chart:
    """Everything the template of a chart draws; `ticks` are places with their words."""

    width: int
    height: int
    right: int
    label_x: int
    grid: tuple[GridLine, ...]
    ticks: tuple[tuple[str, str], ...]
    ticks_y: int
    strands: tuple[Strand, ...]


@dataclass(frozen=True, slots=True)
class Scale:
    """From steps (rounds, or milliseconds) and numbers to places on the paper."""

    steps: int
    low: int
    high: int
    bottom: int

    def x(self, step: int) -> float:
        """Where a step stands."""
        return LEFT + (RIGHT - LEFT) * step / max(self.steps, 1)

    def y(self, total: float) -> float:
        """Where a number stands."""
        part = (total - self.low) / max(self.high - self.low, 1)
        return self.bottom - (self.bottom - TOP) * part


def totals_chart(
    lines: Sequence[ChartLine], totals: Sequence[Mapping[SeatNumber, int]]
) -> Chart:
    """Draws the totals at the start and after each round."""
    height = max(MIN_HEIGHT, LABEL_STEP * len(lines) + FOOT)
    values = [0, *(total for step in totals for total in step.values())]
    scale = Scale(len(totals) - 1, min(values), max(values), height - FOOT)
    shown = [totals[0], *(_apart(each, scale) for each in totals[1:])]
    courses = {
        line.seat: [(step, each[line.seat]) for step, each in enumerate(shown)]
        for line in lines
    }
    return Chart(
        width=WIDTH,
        height=height,
        right=RIGHT + 9,
        label_x=LABEL_X,
        grid=tuple(_grid(scale)),
        ticks=tuple(_ticks(scale)),
        ticks_y=height - 4,
        strands=tuple(_strands(lines, courses, scale)),
    )


def time_chart(
    lines: Sequence[ChartLine], courses: Mapping[SeatNumber, Course], *, lasts_ms: int
) -> Chart:
    """Draws numbers that change now and then, over the time of a round."""
    height = max(MIN_HEIGHT, LABEL_STEP * len(lines) + FOOT)
    values = [number for course in courses.values() for _at, number in course]
    scale = Scale(lasts_ms, min(0, *values), max(1, *values), height - FOOT)
    stairs = {seat: _stairs(course, lasts_ms) for seat, course in courses.items()}
    return Chart(
        width=WIDTH,
        height=height,
        right=RIGHT + 9,
        label_x=LABEL_X,
        grid=tuple(_grid(scale)),
        ticks=tuple(_times(scale)),
        ticks_y=height - 4,
        strands=tuple(_strands(lines, stairs, scale)),
    )


def single_chart(line: ChartLine, numbers: Sequence[int]) -> Chart:
    """Draws how one number went on from its start, without a zero where there is none.

    A long history is told by its outline, with the last step as it is.
    """
    low, high = min(numbers), max(numbers)
    room = max(0, LEAST_BREADTH - (high - low)) // 2
    scale = Scale(len(numbers) - 1, low - room, high + room, MIN_HEIGHT - FOOT)
    every = max(1, len(numbers) // MOST_STEPS)
    steps = sorted({*range(0, len(numbers), every), len(numbers) - 1})
    course = {line.seat: [(step, numbers[step]) for step in steps]}
    return Chart(
        width=WIDTH,
        height=MIN_HEIGHT,
        right=RIGHT + 9,
        label_x=LABEL_X,
        grid=tuple(_grid(scale)),
        ticks=tuple(_ticks(scale)),
        ticks_y=MIN_HEIGHT - 4,
        strands=tuple(_strands((line,), course, scale)),
    )


def cut(name: str, room: int) -> str:
    """Shortens a name to so many ordinary characters; wide ones count double."""
    if _breadth(name) <= room:
        return name
    while name and _breadth(name) > room - 1:
        name = name[:-1]
    return f"{name.rstrip()}…"


def spread(wishes: Sequence[float], *, low: float, high: float) -> list[float]:
    """Moves rising positions apart by a label's height, as little as it takes."""
    places: list[float] = []
    for wish in wishes:
        places.append(max(wish, places[-1] + LABEL_STEP if places else low))
    ceiling = high
    for index in range(len(places) - 1, -1, -1):
        places[index] = min(places[index], ceiling)
        ceiling = places[index] - LABEL_STEP
    return places


def _stairs(course: Course, lasts_ms: int) -> list[tuple[int, int]]:
    """The corners of a course that stays where it is until it changes."""
    corners = [course[0]]
    for at, number in course[1:]:
        if number != corners[-1][1]:
            corners += [(at, corners[-1][1]), (at, number)]
    return [*corners, (lasts_ms, corners[-1][1])]


def _apart(
    totals: Mapping[SeatNumber, int], scale: Scale
) -> Mapping[SeatNumber, float]:
    """The totals, equal ones moved a little apart where the chart has room for it.

    Otherwise strands would hide each other where points are few and often the same.
    Nothing is moved by half a point or more.
    """
    tied = Counter(totals.values())
    point = scale.y(0) - scale.y(1)
    placed: Counter[int] = Counter()
    shown: dict[SeatNumber, float] = {}
    for seat, total in totals.items():
        gap = min(STRAND_GAP / point, MOST_OF_A_POINT / tied[total])
        if gap * point < LEAST_GAP:
            gap = 0.0
        shown[seat] = total + gap * (placed[total] - (tied[total] - 1) / 2)
        placed[total] += 1
    return shown


def _strands(
    lines: Sequence[ChartLine], courses: Mapping[SeatNumber, Drawn], scale: Scale
) -> Iterator[Strand]:
    last = {seat: course[-1][1] for seat, course in courses.items()}
    ranked = sorted(lines, key=lambda line: -last[line.seat])
    label_ys = spread(
        [scale.y(last[line.seat]) for line in ranked],
        low=TOP - 8,
        high=scale.bottom + 14,
    )
    places = {line.seat: y for line, y in zip(ranked, label_ys, strict=True)}
    ordered = sorted(lines, key=lambda line: not line.is_mine)
    dashes = {line.seat: dash for dash, line in enumerate(ordered, start=1)}
    for line in reversed(ordered):  # one's own last, so it lies on top
        course = courses[line.seat]
        yield _strand(line, dashes[line.seat], course, scale, places[line.seat])


def _strand(
    line: ChartLine, dash: int, course: Drawn, scale: Scale, label_y: float
) -> Strand:
    spots = [(_n(scale.x(step)), _n(scale.y(number))) for step, number in course]
    last = course[-1][1]
    total = plain(round(last))
    end = scale.y(last)
    is_moved = abs(label_y - end) >= LEAST_SHIFT
    return Strand(
        pattern=line.pattern,
        dash=dash,
        is_mine=line.is_mine,
        points=" ".join(f"{x},{y}" for x, y in spots),
        knots=tuple(spots[1:] if len(spots) <= MOST_KNOTS else spots[-1:]),
        label=f"{cut(line.name, LABEL_CHARACTERS - len(total) - 1)} {total}",
        label_y=_n(label_y + 4),
        lead=f"M{RIGHT + 5} {_n(end)}L{LABEL_X - 3} {_n(label_y)}" if is_moved else "",
    )


def _grid(scale: Scale) -> Iterator[GridLine]:
    breadth = scale.high - scale.low
    step = next(
        (step for step in GRID_STEPS if breadth / step <= MOST_GRID_LINES),
        GRID_STEPS[-1],
    )
    lowest = -(-scale.low // step) * step
    for total in range(lowest, scale.high + 1, step):
        y = scale.y(total)
        yield GridLine(_n(y), _n(y + 4), plain(total), is_zero=total == 0)


def _ticks(scale: Scale) -> Iterator[tuple[str, str]]:
    step = max(1, -(-scale.steps // MOST_TICKS))
    for number in range(0, scale.steps + 1, step):
        yield _n(scale.x(number)), str(number) if number else pgettext("chart", "start")


def _times(scale: Scale) -> Iterator[tuple[str, str]]:
    seconds = scale.steps // 1000
    step = next(
        (step for step in TIME_STEPS if seconds / step <= MOST_TICKS), TIME_STEPS[-1]
    )
    for second in range(0, seconds + 1, step):
        yield _n(scale.x(second * 1000)), f"{second // 60}:{second % 60:02}"


def _n(value: float) -> str:
    """A number as SVG wants it, whatever the language of the page."""
    return f"{value:.1f}"


def _breadth(text: str) -> int:
    return sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text)
