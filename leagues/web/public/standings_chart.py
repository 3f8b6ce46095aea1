"""The ranks of the best of an event, matchday by matchday, drawn as strands."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.presenters.charts import cut
from leagues.presenters.standings import name_of, pattern_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames
from leagues.queries.rank_history import Ranks, is_long, rank_histories
from leagues.queries.standings import event_table
from leagues.rules.core import EntrantNumber

MOST_STRANDS = 8
WIDTH, LEFT, RIGHT, TOP, STEP, FOOT = 330, 14, 226, 22, 30, 38
LABEL_X = RIGHT + 13
LABEL_CHARACTERS = 12
MOST_TICKS = 8
LEAST_MATCHDAYS = 2


@dataclass(frozen=True, slots=True)
class RankStrand:
    """One drawn line with the name at its end."""

    pattern: int
    dash: int
    is_mine: bool
    path: str
    end_x: str
    end_y: str
    label: str
    label_y: str


@dataclass(frozen=True, slots=True)
class RankRow:
    """Someone's rank after each matchday in numbers, empty where there was none."""

    name: str
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankChart:
    """All there is to draw, and the same in words and in numbers."""

    width: int
    height: int
    label_x: int
    foot: int
    ticks: tuple[tuple[str, str], ...]
    strands: tuple[RankStrand, ...]
    rows: tuple[RankRow, ...]
    detail: str


def rank_chart(
    access: EventAccess, names: EntrantNames, *, is_wanted: bool = False
) -> RankChart | None:
    """Draws those in front, and the viewer; None where there is too little to draw.

    A large event is drawn only for the person who wants it.
    """
    if is_long(access.state) and not is_wanted:
        return None
    ranks = rank_histories(access.event)
    if len(ranks) < LEAST_MATCHDAYS:
        return None
    shown = _shown(access, ranks[-1])
    drawn = [_among(shown, each) for each in ranks]
    height = TOP + STEP * max(0, len(shown) - 1) + FOOT
    return RankChart(
        width=WIDTH,
        height=height,
        label_x=LABEL_X,
        foot=height - 6,
        ticks=tuple(_ticks(len(ranks))),
        strands=tuple(_strands(shown, drawn, names, access.number)),
        rows=tuple(_row(each, ranks, names) for each in shown),
        detail=_told(shown, names),
    )


def _shown(access: EventAccess, last: Ranks) -> list[EntrantNumber]:
    """The best in order, with the viewer in the last place where they are not among them."""
    order = [e.entrant for e in event_table(access.event).lines if e.entrant in last]
    best = order[:MOST_STRANDS]
    mine = access.number
    if mine in order and mine not in best:
        best[-1] = mine
    return best


def _among(shown: Sequence[EntrantNumber], ranks: Ranks) -> dict[EntrantNumber, int]:
    """The order of these among themselves; who had no rank yet comes last."""
    behind = len(ranks) + 1
    ordered = sorted(shown, key=lambda e: ranks.get(e, behind))
    return {entrant: place for place, entrant in enumerate(ordered)}


def _strands(
    shown: Sequence[EntrantNumber],
    drawn: Sequence[Mapping[EntrantNumber, int]],
    names: EntrantNames,
    mine: EntrantNumber | None,
) -> Iterator[RankStrand]:
    for dash, entrant in reversed(list(enumerate(shown, start=1))):
        spots = [
            (_x(step, len(drawn)), TOP + STEP * each[entrant])
            for step, each in enumerate(drawn)
        ]
        x, y = spots[-1]
        yield RankStrand(
            pattern=pattern_of(entrant),
            dash=dash,
            is_mine=entrant == mine,
            path=_path(spots),
            end_x=f"{x:.1f}",
            end_y=f"{y:.1f}",
            label=cut(name_of(names, entrant), LABEL_CHARACTERS),
            label_y=f"{y + 4.5:.1f}",
        )


def _path(spots: Sequence[tuple[float, float]]) -> str:
    """A line that leaves and reaches every place level."""
    (x, y), *others = spots
    drawn = [f"M{x:.1f} {y:.1f}"]
    for to_x, to_y in others:
        middle = (x + to_x) / 2
        drawn.append(
            f"C{middle:.1f} {y:.1f} {middle:.1f} {to_y:.1f} {to_x:.1f} {to_y:.1f}"
        )
        x, y = to_x, to_y
    return "".join(drawn)


def _ticks(count: int) -> Iterator[tuple[str, str]]:
    every = -(-count // MOST_TICKS)
    for step in range(0, count, every):
        yield f"{_x(step, count):.1f}", str(step + 1)


def _x(step: int, count: int) -> float:
    return LEFT + (RIGHT - LEFT) * step / max(count - 1, 1)


def _row(
    entrant: EntrantNumber, ranks: Sequence[Ranks], names: EntrantNames
) -> RankRow:
    places = tuple(str(each.get(entrant, "")) for each in ranks)
    return RankRow(name_of(names, entrant), places)


def _told(shown: Sequence[EntrantNumber], names: EntrantNames) -> str:
    listed = ", ".join(name_of(names, each) for each in shown)
    return _("Places so far; now in this order: %(names)s") % {"names": listed}
