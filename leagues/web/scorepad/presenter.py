"""The score pad of a table as its page shows it, before and after its result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from django.forms import BoundField
from django.utils.translation import gettext as _

from games.kinds.score_texts import box_text
from games.presenters.numbers import signed
from games.rules import registry
from games.rules.score_sheet import POINTS, Tone
from leagues.models import Event
from leagues.presenters.boards import BoardNotes, board_notes
from leagues.presenters.event_strings import matchday_name
from leagues.presenters.fact_strings import Telling
from leagues.presenters.flag_strings import flag_lines
from leagues.presenters.standings import pattern_of
from leagues.queries.access import EventAccess
from leagues.queries.people import EntrantNames, names_of
from leagues.queries.standings import event_table
from leagues.rules.core import EntrantNumber
from leagues.rules.event.state import EventState, Fixture, MatchdayState
from leagues.rules.scores.pad import (
    PadRound,
    boxes_of,
    come_to,
    findings,
    is_whole,
    round_points,
    totals,
)
from leagues.rules.scores.sheets import sheet_of
from leagues.web.scorepad.forms import BoxesForm
from leagues.web.scorepad.strings import (
    TypedRound,
    field_name,
    finding_text,
    names_text,
)


@dataclass(frozen=True, slots=True)
class BoxShown:
    """A box of someone in the round that is typed."""

    field: BoundField
    label: str
    is_wrong: bool


@dataclass(frozen=True, slots=True)
class Row:
    """Someone at the table; `points` and `total` are "" as long as there are none.

    `board` says what lies on their board before the round, "" where none is carried.
    """

    entrant: EntrantNumber
    name: str
    pattern: int
    boxes: tuple[BoxShown, ...] = ()
    points: str = ""
    total: str = ""
    board: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A round in the list of rounds: the points of everyone, in the order of seats."""

    number: int
    points: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence about a round, and how it is meant."""

    tone: str
    text: str


@dataclass(frozen=True, slots=True)
class Sums:
    """All rounds of a table, and what they come to."""

    people: tuple[Row, ...]
    lines: tuple[Line, ...]
    totals: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Typing:
    """What stands in the pad: all rounds, and the one that is typed now, from 1."""

    texts: tuple[TypedRound, ...]
    rounds: tuple[PadRound, ...]
    current: int
    in_points: bool
    is_tried: bool = False

    @property
    def round(self) -> PadRound:
        """The round that is typed now, empty where it is a new one."""
        at = self.current - 1
        return self.rounds[at] if at < len(self.rounds) else {}


@dataclass(frozen=True, slots=True)
class PadTable:
    """A table of an event with the names of its people, as someone may read them."""

    event: Event
    matchday: MatchdayState
    fixture: Fixture
    names: EntrantNames
    state: EventState

    @property
    def title(self) -> str:
        """What its matchday is called."""
        return matchday_name(self.state, self.matchday.number)

    @property
    def game(self) -> str:
        """The game that is played there."""
        return self.event.game

    @property
    def people(self) -> tuple[Row, ...]:
        """Everyone at the table, in the order of seats."""
        return tuple(
            Row(entrant, self.names[entrant], pattern_of(entrant))
            for entrant in self.fixture.seats
        )

    @property
    def boards(self) -> BoardNotes:
        """What lies on everyone's board, where boards are carried."""
        return board_notes(self.game, self.state, self.matchday.number)

    @property
    def goal(self) -> tuple[int, int]:
        """How many rounds a match has, and how many points end it; 0 for neither."""
        rules = registry.game(self.game).match_rules(
            self.event.options, seats=len(self.fixture.seats)
        )
        return rules.rounds or 0, rules.target or 0


def table_shown(
    access: EventAccess, matchday: MatchdayState, fixture: Fixture
) -> PadTable:
    """Returns the table with names: one query."""
    names = dict(names_of(access))
    for entrant, stand_in in matchday.stand_ins.items():
        names[entrant] = _("%(name)s for %(other)s") % {
            "name": names[stand_in.entrant],
            "other": names[entrant],
        }
    return PadTable(access.event, matchday, fixture, names, access.state)


def fixture_now(access: EventAccess, table: PadTable) -> Fixture:
    """Returns the table as it is after something was written."""
    found = access.state.matchday(table.matchday.number)
    fixture = found.fixture(table.fixture.number) if found else None
    return fixture or table.fixture


def first_wrong(table: PadTable, rounds: Sequence[PadRound]) -> int | None:
    """The number of the first round that cannot be like that."""
    seats = table.fixture.seats
    for number, round_ in enumerate(rounds, start=1):
        found = findings(table.game, round_, seats)
        if any(each.found.tone is Tone.WRONG for each in found):
            return number
    return None


def typed_texts(rounds: Sequence[PadRound]) -> tuple[TypedRound, ...]:
    """What the boxes of rounds that are known hold."""
    return tuple(
        {
            entrant: {name: str(number) for name, number in counts.items()}
            for entrant, counts in round_.items()
        }
        for round_ in rounds
    )


def known_rounds(table: PadTable) -> tuple[PadRound, ...]:
    """The rounds that are known, as a pad has them.

    A result that was typed without rounds, or whose rounds were counted by a live table
    in its own way, is one round in points.
    """
    result = table.fixture.result
    if result and not come_to(table.game, result.rounds, result.scores):
        return ({e: {POINTS: score} for e, score in result.scores.items()},)
    return table.fixture.rounds


def in_other_boxes(table: PadTable, typing: Typing) -> Typing:
    """The same pad, with the round that is typed now in points, or counted again.

    What was counted becomes its points; points say nothing of what lay on the table.
    """
    round_ = typing.round
    points = _points(table, round_) if not typing.in_points else {}
    turned: PadRound = {entrant: {POINTS: number} for entrant, number in points.items()}
    at = typing.current - 1
    rounds = (*typing.rounds[:at], turned, *typing.rounds[at + 1 :])
    return replace(
        typing,
        texts=typed_texts(rounds),
        rounds=rounds,
        in_points=not typing.in_points,
    )


def rows(table: PadTable, typing: Typing) -> tuple[Row, ...]:
    """Everyone with their boxes, their points of the round and their total."""
    boxes = boxes_of(table.game, in_points=typing.in_points)
    texts = typing.texts[typing.current - 1] if typing.round else {}
    points = _points(table, typing.round)
    sums = totals(table.game, _whole(table, typing.rounds))
    wrong = _wrong_boxes(table, typing)
    boards = _boards_before(table, typing)
    form = BoxesForm(
        {
            field_name(typing.current, entrant, box.name): texts.get(entrant, {}).get(
                box.name, ""
            )
            for entrant in table.fixture.seats
            for box in boxes
        },
        in_points=typing.in_points,
    )
    return tuple(
        Row(
            person.entrant,
            person.name,
            person.pattern,
            tuple(
                BoxShown(
                    form[field_name(typing.current, person.entrant, box.name)],
                    f"{person.name}, {box_text(table.game, box.name)}",
                    (person.entrant, box.name) in wrong,
                )
                for box in boxes
            ),
            signed(points[person.entrant]) if person.entrant in points else "",
            signed(sums[person.entrant]) if person.entrant in sums else "",
            boards.get(person.entrant, ""),
        )
        for person in table.people
    )


def board_lines(table: PadTable) -> tuple[tuple[str, str], ...]:
    """Everyone with what lies on their board now, where boards are carried."""
    boards, number = table.boards, table.fixture.number
    lines = ((each.name, boards.now(number, each.entrant)) for each in table.people)
    return tuple((name, told) for name, told in lines if told)


def hidden_fields(typing: Typing) -> tuple[tuple[str, str], ...]:
    """The boxes of all other rounds, which the form carries along."""
    return tuple(
        (field_name(number, entrant, name), text)
        for number, texts in enumerate(typing.texts, start=1)
        if number != typing.current
        for entrant, boxes in texts.items()
        for name, text in boxes.items()
    )


def pad_messages(table: PadTable, typing: Typing) -> tuple[Said, ...]:
    """What there is to say of the round that is typed now, and of others gone wrong."""
    if not typing.round:
        return ()
    found = findings(table.game, typing.round, table.fixture.seats)
    shown = [each for each in found if typing.is_tried or each.box is None]
    return tuple(
        Said(each.found.tone.value, finding_text(table.game, each, table.names))
        for each in shown
    )


def sums_of(table: PadTable, rounds: Sequence[PadRound]) -> Sums:
    """The list of rounds with what they come to."""
    whole = _whole(table, rounds)
    summed = totals(table.game, whole)
    seats = table.fixture.seats
    return Sums(
        table.people,
        tuple(
            Line(number, tuple(signed(points[e]) for e in seats))
            for number, round_ in enumerate(whole, start=1)
            if (points := round_points(table.game, round_))
        ),
        tuple(signed(summed.get(entrant, 0)) for entrant in seats),
    )


def heads(table: PadTable, *, in_points: bool) -> tuple[str, ...]:
    """What the boxes ask for."""
    boxes = boxes_of(table.game, in_points=in_points)
    return tuple(box_text(table.game, box.name) for box in boxes)


def flags_text(table: PadTable) -> tuple[str, ...]:
    """What does not go together any more since this table was put right."""
    here = (table.matchday.number, table.fixture.number)
    found = [flag for flag in event_table(table.event).flags if here in flag.tables]
    return flag_lines(found, Telling(table.state, table.names))


def winner_text(table: PadTable, scores: Mapping[EntrantNumber, int]) -> str:
    """Who has won the table, in a sentence."""
    best = max(scores.values())
    won = [entrant for entrant in table.fixture.seats if scores.get(entrant) == best]
    return _("%(names)s with %(number)s.") % {
        "names": names_text(won, table.names),
        "number": signed(best),
    }


def _points(table: PadTable, round_: PadRound) -> Mapping[EntrantNumber, int]:
    seats = table.fixture.seats
    return (
        round_points(table.game, round_) if is_whole(table.game, round_, seats) else {}
    )


def _boards_before(table: PadTable, typing: Typing) -> Mapping[EntrantNumber, str]:
    """What lies on everyone's board before the round that is typed now."""
    box, boards = sheet_of(table.game).carried, table.boards
    before = typing.rounds[: typing.current - 1]
    found = {}
    for seat in table.fixture.seats:
        start = boards.number(table.fixture.number, seat)
        typed = (round_.get(seat, {}) for round_ in reversed(before))
        known = (counts[box.name] for counts in typed if box and box.name in counts)
        found[seat] = boards.told(None if start is None else next(known, start))
    return found


def _whole(table: PadTable, rounds: Sequence[PadRound]) -> list[PadRound]:
    seats = table.fixture.seats
    return [round_ for round_ in rounds if is_whole(table.game, round_, seats)]


def _wrong_boxes(
    table: PadTable, typing: Typing
) -> frozenset[tuple[EntrantNumber, str]]:
    if not typing.is_tried:
        return frozenset()
    found = findings(table.game, typing.round, table.fixture.seats)
    return frozenset(
        (entrant, each.box.name)
        for each in found
        if each.box
        for entrant in each.entrants
    )
