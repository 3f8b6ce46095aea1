"""The panel between two rounds, and the totals beside the board."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from django.utils.translation import gettext as _

from games.kinds.registry import kind
from games.kinds.score_texts import count_text
from games.kinds.strings import match_rounds
from games.models import MatchSeat
from games.presenters.carry_over import ShownCarryOver
from games.presenters.charts import Chart, ChartLine, totals_chart
from games.presenters.enumeration import enumerated
from games.presenters.names import SeatNames, seat_names
from games.presenters.numbers import plain, signed
from games.queries.results import MatchResult, RoundResult
from games.queries.snapshots import TableSnapshot
from games.queries.tables import TableAccess
from games.web.table.carry_over import between_rounds
from games.web.table.last_check import TakenBack, taken_back_cards
from games.web.table.round_sentences import round_ending, round_headline, standing
from players.texts import Text

# Counts that sentences tell, and those that are told only where there are any.
TOLD_IN_WORDS = {"puts_aside"}
TOLD_WHERE_ANY = {"faults"}


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A seat's line in the table of a round; `counts` fit the columns.

    `note` is what else stands beside the name.
    """

    title: str
    pattern: int
    is_mine: bool
    counts: tuple[str, ...]
    points: str
    total: str
    has_left: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class ScoresPanel:
    """Everything the panel between two rounds shows.

    `carry_over` is what the round carries over; None where games carry nothing.
    """

    round_text: str
    headline: str
    ending: str
    standing: str
    taken_back: tuple[TakenBack, ...]
    carry_over: ShownCarryOver | None
    columns: tuple[Text, ...]
    rows: tuple[ScoreRow, ...]
    scoring: Text
    chart: Chart | None
    chart_label: str
    until_ms: int | None
    is_ready: bool
    may_get_ready: bool
    ready_text: str


def scores_of(
    result: MatchResult,
    round_: RoundResult,
    access: TableAccess,
    snapshot: TableSnapshot | None,
) -> ScoresPanel:
    """Returns how the last round went for the viewer of `access`."""
    mine = access.seat.number if access.seat else None
    names = seat_names(result, mine)
    columns = tuple(_columns(result.match.game, round_))
    totals = result.totals[-1]
    carry_over = between_rounds(result, access, names)
    notes = carry_over.notes if carry_over else {}
    staying = {s.number: totals[s.number] for s in result.seats if not s.has_left}
    return ScoresPanel(
        round_text=round_text(result, round_.number),
        headline=round_headline(round_, names),
        ending=round_ending(round_, names),
        standing=standing(staying or totals, names),
        taken_back=taken_back_cards(snapshot, round_.number, names),
        carry_over=carry_over,
        columns=tuple(count_text(result.match.game, name) for name in columns),
        rows=tuple(
            replace(
                _row(seat, round_, columns, names, totals[seat.number]),
                note=notes.get(seat.number, ""),
            )
            for seat in result.by_total()
        ),
        scoring=kind(result.match.game).scoring,
        chart=match_chart(result, names) if result.scored_rounds else None,
        chart_label=chart_label(result, names),
        until_ms=snapshot.until_ms if snapshot else None,
        is_ready=access.seat is not None and access.seat.is_ready,
        may_get_ready=access.seat is not None,
        ready_text=_ready_text(access),
    )


def totals_of(result: MatchResult, mine: int | None) -> tuple[ScoreRow, ...]:
    """Returns the totals so far, highest first."""
    names = seat_names(result, mine)
    totals = result.totals[-1]
    return tuple(
        ScoreRow(
            title=names.title(seat.number),
            pattern=seat.pattern,
            is_mine=seat.number == mine,
            counts=(),
            points="",
            total=plain(totals[seat.number]),
            has_left=seat.has_left,
        )
        for seat in result.by_total()
    )


def round_text(result: MatchResult, number: int) -> str:
    """Returns which round it is, and of how many: "Round 3 of 5".

    Rounds that did not count are played once more, so there may be more than agreed.
    """
    match = result.match
    rounds = match_rounds(match.game, match.options, seats=len(result.seats))
    said = {"number": number, "rounds": rounds}
    void = sum(not past.is_scored for past in result.rounds if past.number < number)
    if rounds is None or number - void <= rounds < number:
        return _("Round %(number)s") % said
    if number > rounds:
        return _("Extra round %(number)s") % {"number": number - void - rounds}
    return _("Round %(number)s of %(rounds)s") % said


def match_chart(result: MatchResult, names: SeatNames) -> Chart:
    """Draws the totals of everyone after each round that counts."""
    lines = [
        ChartLine(
            seat=seat.number,
            name=names.title(seat.number),
            pattern=seat.pattern,
            is_mine=seat.number == names.mine,
        )
        for seat in result.seats
    ]
    return totals_chart(lines, result.totals)


def chart_label(result: MatchResult, names: SeatNames) -> str:
    """Describes the chart in words."""
    totals = result.totals[-1]
    parts = (
        f"{names.title(seat.number)} {plain(totals[seat.number])}"
        for seat in result.by_total()
    )
    return _("Totals after each round: %(totals)s") % {"totals": ", ".join(parts)}


def _columns(game: str, round_: RoundResult) -> Iterator[str]:
    """The counts that have a column of their own, by name."""
    for name in kind(game).counts:
        counts = [score.counts.get(name) for score in round_.scores.values()]
        listed = counts if name in TOLD_WHERE_ANY else [c is not None for c in counts]
        if any(listed) and name not in TOLD_IN_WORDS:
            yield name


def _row(
    seat: MatchSeat,
    round_: RoundResult,
    columns: tuple[str, ...],
    names: SeatNames,
    total: int,
) -> ScoreRow:
    score = round_.scores.get(seat.number)
    return ScoreRow(
        title=names.title(seat.number),
        pattern=seat.pattern,
        is_mine=seat.number == names.mine,
        counts=tuple(str(score.counts.get(c, 0)) if score else "" for c in columns),
        points=signed(score.points) if score else "",
        total=plain(total),
        has_left=seat.has_left,
    )


def _ready_text(access: TableAccess) -> str:
    """Returns who of the others is ready for the next round; bots always are."""
    others = [s for s in access.seats if s != access.seat and not s.has_left]
    people = [seat for seat in others if not seat.bot]
    ready = [seat.nickname for seat in people if seat.is_ready]
    if not people:
        return _("The bots are ready.")
    if len(ready) == len(people):
        return _("Everyone else is ready.")
    if not ready:
        return _("It starts by itself, or when everyone is ready.")
    return _("Ready: %(names)s.") % {"names": enumerated(ready)}
