"""The table of results as people read it: each line, and why it stands above the next."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.formats.registry import is_known, kind
from leagues.presenters.boards import board_texts
from leagues.presenters.event_strings import POINTS, matchday_name
from leagues.presenters.reason_strings import TIEBREAKS, number_text, reason_text
from leagues.presenters.season_strings import division_name
from leagues.presenters.turn_strings import TurnWords, turn_text, turn_words
from leagues.queries.access import EventAccess
from leagues.queries.rank_history import Ranks, is_long, rank_histories
from leagues.queries.standings import EventTable, event_table
from leagues.rules.core import EntrantNumber
from leagues.rules.event.carry_history import boards_now
from leagues.rules.event.state import EventState
from leagues.rules.standings.rank_range import Range
from leagues.rules.standings.rank_reason import Because
from leagues.rules.standings.season_end import division_places, has_tiers
from leagues.rules.standings.table import Section, Standing
from leagues.rules.standings.tally import Turn
from players.patterns import PATTERN_COUNT

LINES_A_PAGE = 100
MOST_MARKS = 5


@dataclass(frozen=True, slots=True)
class Mark:
    """The place someone came in at one table."""

    place: str
    is_win: bool


@dataclass(frozen=True, slots=True)
class StandingLine:
    """Someone in the table.

    Attributes:
        rank: Empty for those who are not ranked; `note` then says why.
        close: Why they stand above the next, where points do not say it.
        detail: Everything shown on a tap, sentence by sentence.
        change: How many ranks they went up since the matchday before, None for unknown.
        board: The cards on their Domino board, empty where boards are not carried.
    """

    number: EntrantNumber
    rank: str
    name: str
    pattern: int
    points: str
    played: int
    marks: tuple[Mark, ...]
    close: str
    note: str
    detail: tuple[str, ...]
    change: int | None
    board: str
    is_mine: bool

    @property
    def steps(self) -> int:
        """How many ranks they went up or down."""
        return abs(self.change or 0)

    @property
    def marks_text(self) -> str:
        """Their last places in words."""
        return ", ".join(mark.place for mark in self.marks)


@dataclass(frozen=True, slots=True)
class StandingsView:
    """A page of the table, with what stands around it.

    `board_title` heads the cards on boards, "" where none are carried. `own` is the
    viewer's line where it is on another page. Before anything `has_begun`
    nobody has a rank. Where the format places people itself, there are no points to show.
    """

    lines: tuple[StandingLine, ...]
    title: str
    counts: str
    order: str
    board_title: str
    has_change: bool
    own: StandingLine | None
    page: int
    pages: int
    has_begun: bool = True
    has_points: bool = True

    @property
    def previous(self) -> int:
        """The page before, 0 for none."""
        return self.page - 1

    @property
    def next(self) -> int:
        """The page after, 0 for none."""
        return self.page + 1 if self.page < self.pages else 0


@dataclass(frozen=True, slots=True)
class _Around:
    """What lines are made from."""

    state: EventState
    table: EventTable
    names: Mapping[EntrantNumber, str]
    before: Ranks | None
    boards: Mapping[EntrantNumber, int]
    mine: EntrantNumber | None
    words: TurnWords
    has_begun: bool
    divisions: Mapping[EntrantNumber, int]


def standings_view(
    access: EventAccess, names: Mapping[EntrantNumber, str], *, page: int = 1
) -> StandingsView:
    """Returns a page of the table as someone reads it."""
    state, table = access.state, event_table(access.event)
    before = _ranks_before(access)
    carried = board_texts(access.event.game, state)
    boards = boards_now(state) if carried else {}
    around = _Around(
        state,
        table,
        names,
        before,
        boards,
        access.number,
        turn_words(state),
        has_begun=any(line.tally.turns for line in table.lines),
        divisions=_divisions(state, table),
    )
    pages = max(1, -(-len(table.lines) // LINES_A_PAGE))
    page = min(max(1, page), pages)
    first = (page - 1) * LINES_A_PAGE
    shown = range(first, min(first + LINES_A_PAGE, len(table.lines)))
    lines = tuple(_line(around, place) for place in shown)
    return StandingsView(
        lines=lines,
        title=title_of(state),
        counts=counts_text(state),
        order=order_text(state),
        has_points=not _own_order(state),
        board_title=str(carried.column) if carried else "",
        has_change=before is not None,
        own=_own_elsewhere(around, shown),
        page=page,
        pages=pages,
        has_begun=around.has_begun,
    )


def _divisions(state: EventState, table: EventTable) -> Mapping[EntrantNumber, int]:
    """Everyone's division where each has ranks of its own."""
    if not has_tiers(state.stage):
        return {}
    found = division_places(state, table.lines)
    return {entrant: place.division for entrant, place in found.items()}


def whole_standings(
    access: EventAccess, names: Mapping[EntrantNumber, str]
) -> tuple[StandingsView, ...]:
    """Returns all pages of the table, at least one."""
    first = standings_view(access, names)
    later = range(2, first.pages + 1)
    return (first, *(standings_view(access, names, page=page) for page in later))


def pattern_of(number: EntrantNumber) -> int:
    """Returns the pattern an entrant wears in this event."""
    return (number - 1) % PATTERN_COUNT + 1


def title_of(state: EventState) -> str:
    """Returns the heading of the standings: after which matchday they are."""
    played = [
        each for each in state.public_matchdays if _has_result(state, each.number)
    ]
    if state.is_closed:
        return (
            pgettext("heading", "Final standings")
            if played
            else pgettext("heading", "Standings")
        )
    if not played:
        return pgettext("heading", "Standings")
    name = matchday_name(state, played[-1].number)
    if state.open_fixtures(played[-1]):
        return _("Standings during %(matchday)s") % {"matchday": name}
    return _("Standings after %(matchday)s") % {"matchday": name}


def counts_text(state: EventState) -> str:
    """Returns what makes points, or how the format places people itself."""
    scoring = state.settings.scoring
    if own := _own_order(state):
        return own
    detail = [_("Points: %(what)s.") % {"what": POINTS[scoring.points]}]
    if scoring.best_of:
        text = ngettext(
            "The best result counts.", "The best %(count)d results count.",
            scoring.best_of,
        )  # fmt: skip
        detail.append(text % {"count": scoring.best_of})
    if scoring.minimum:
        text = ngettext(
            "You are ranked after your first table.",
            "You are ranked after %(count)d tables.",
            scoring.minimum,
        )
        detail.append(text % {"count": scoring.minimum})
    return " ".join(detail)


def order_text(state: EventState) -> str:
    """Names the tiebreaks in their order; none count where the format places people."""
    if _own_order(state):
        return ""
    chosen = [str(TIEBREAKS[each]) for each in state.settings.scoring.tiebreaks]
    if not chosen:
        return _("Equal points share a rank.")
    listed = pgettext("between tiebreaks", ", then ").join(chosen)
    return _(
        "Equal points: first %(listed)s. If all of that is equal, they share a rank."
    ) % {"listed": listed}


def _own_order(state: EventState) -> str:
    """Returns how the format places people, empty where their points do."""
    stage = state.stage
    return str(kind(stage.format).order) if stage and is_known(stage.format) else ""


def _has_result(state: EventState, number: int) -> bool:
    matchday = state.matchdays[number - 1]
    return any(each.outcome is not None for each in matchday.fixtures)


def _ranks_before(access: EventAccess) -> Ranks | None:
    """The ranks after the matchday before; None where they are not known at once."""
    if is_long(access.state):
        return None
    found = rank_histories(access.event)
    return found[-2] if len(found) > 1 else None


def _own_elsewhere(around: _Around, shown: Sequence[int]) -> StandingLine | None:
    for place, line in enumerate(around.table.lines):
        if line.entrant == around.mine:
            return None if place in shown else _line(around, place)
    return None


def _line(around: _Around, place: int) -> StandingLine:
    lines = around.table.lines
    line = lines[place]
    is_last = place + 1 == len(lines) or line.reason is None
    below = None if is_last else lines[place + 1]
    why = reason_text(line, below) if below else ""
    is_close = line.reason is not None and line.reason.because in (
        Because.TIEBREAK, Because.PLACING,
    )  # fmt: skip
    before = around.before or {}
    is_known = line.rank is not None and line.entrant in before
    board = around.boards.get(line.entrant)
    return StandingLine(
        number=line.entrant,
        rank=str(line.rank) if line.rank and around.has_begun else "",
        name=name_of(around.names, line.entrant),
        pattern=pattern_of(line.entrant),
        points=number_text(line.points),
        played=line.tally.played,
        marks=_marks(line.tally.tables),
        close=_above(around, below, why) if below and is_close else "",
        note=_note(around, line),
        detail=tuple(_told(around, line, below, why)),
        change=before[line.entrant] - (line.rank or 0) if is_known else None,
        board=str(board) if board is not None else "",
        is_mine=line.entrant == around.mine,
    )


def name_of(names: Mapping[EntrantNumber, str], number: EntrantNumber) -> str:
    """Returns a name, or the number of whom nobody knows any more."""
    return names.get(number) or _("No. %(number)d") % {"number": number}


def _marks(tables: Sequence[Turn]) -> tuple[Mark, ...]:
    return tuple(
        Mark(number_text(turn.place), turn.is_win) for turn in tables[-MOST_MARKS:]
    )


def _note(around: _Around, line: Standing) -> str:
    division = around.divisions.get(line.entrant)
    detail = [_section_note(line), division_name(division) if division else ""]
    return ", ".join(filter(None, detail))


def _section_note(line: Standing) -> str:
    if line.section is Section.NO_SHOW:
        return pgettext("status", "did not come")
    if line.section is Section.TOO_FEW:
        return _("too few tables to be ranked")
    return ""


def _above(around: _Around, below: Standing, why: str) -> str:
    name = name_of(around.names, below.entrant)
    return _("Above %(name)s: %(why)s") % {"name": name, "why": why}


def _told(
    around: _Around, line: Standing, below: Standing | None, why: str
) -> list[str]:
    detail = [_above(around, below, why)] if below else []
    reach = around.table.ranges.get(line.entrant) if around.table.ranges else None
    if reach and not around.state.is_closed:
        detail.append(range_text(reach))
    detail += [turn_text(around.words, turn) for turn in line.tally.turns]
    if len(line.tally.counted) < len(line.tally.turns):
        count = len(line.tally.counted)
        text = ngettext(
            "The best of these counts.", "The best %(count)d of these count.", count
        )
        detail.append(text % {"count": count})
    for penalty in around.state.penalties:
        is_own = around.state.person(penalty.entrant) == line.entrant
        if is_own and not penalty.is_revoked:
            lost = number_text(Fraction(penalty.hundredths, 100))
            text = _("%(points)s points subtracted: %(why)s")
            detail.append(text % {"points": lost, "why": penalty.why})
    return detail


def range_text(reach: Range) -> str:
    """Returns in which places someone can still end."""
    if reach.best == reach.worst:
        return _("Place %(place)d is certain.") % {"place": reach.best}
    text = _("Can still finish between %(best)d and %(worst)d.")
    return text % {"best": reach.best, "worst": reach.worst}
