"""The rules of an event in words: what each is called, and what was chosen."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext, pgettext_lazy

from leagues.presenters.event_strings import (
    ASKS_BEST,
    ASKS_MINUTES,
    ASKS_WHERE,
    POINTS,
    WHERE_PLAYED,
)
from leagues.presenters.numbers import DASH
from leagues.presenters.reason_strings import TIEBREAKS
from leagues.presenters.season_strings import NAMES_SHOWN
from leagues.rules.event.settings import BoardCarry, EntryMode, EventSettings
from leagues.rules.scoring import Absent, Bye, Scoring
from players.texts import Text

ENTRIES: Mapping[EntryMode, Text] = {
    EntryMode.OPEN: _("anyone with the link, at once"),
    EntryMode.APPROVE: _("anyone with the link, after you accept"),
    EntryMode.CLOSED: _("nobody; you add people yourself"),
}
BYES: Mapping[Bye, Text] = {
    Bye.MEAN: _("average of their own tables"),
    Bye.FULL: pgettext_lazy("value of a bye", "a win"),
    Bye.NONE: pgettext_lazy("penalty", "nothing"),
}
ABSENCES: Mapping[Absent, Text] = {
    Absent.ZERO: pgettext_lazy("penalty", "nothing"),
    Absent.MEAN: _("average of their own tables"),
}
BOARDS: Mapping[BoardCarry, Text] = {
    BoardCarry.NONE: _("Every match starts without cards set aside"),
    BoardCarry.WAITS: _("Carried over; a player who misses a match keeps theirs"),
    BoardCarry.RESETS: _("Carried over; a player who misses a match starts again"),
    BoardCarry.SUBSTITUTE: _("Carried over; a substitute plays on with them"),
}

type Told = Callable[[EventSettings], object]


@dataclass(frozen=True, slots=True)
class SettingChange:
    """A rule that was chosen: what it is called, and how it was before, None for new."""

    name: str
    old: str | None
    new: str


def setting_changes(
    before: EventSettings | None, after: EventSettings
) -> Iterator[SettingChange]:
    """Yields the rules that are other ones now; all that are not off at the start."""
    for name, told in _rows(after):
        value = told(after)
        new = value_text(value)
        if before is None and value:
            yield SettingChange(str(name), None, new)
        elif before is not None and (old := value_text(told(before))) != new:
            yield SettingChange(str(name), old, new)


def _rows(chosen: EventSettings) -> Iterator[tuple[Text, Told]]:
    room = chosen.is_at_one_place
    yield _("Who can join"), lambda each: ENTRIES[each.entry]
    yield _("Maximum number of people"), lambda each: each.capacity
    yield pgettext_lazy("heading", "Check-in"), lambda each: each.has_check_in
    yield ASKS_WHERE, lambda each: WHERE_PLAYED[each.where]
    yield ASKS_MINUTES[room], lambda each: each.minutes
    yield _("Minutes to get to the table"), lambda each: each.no_show_minutes
    yield (
        _("Each result needs a second person to confirm it"),
        lambda each: each.needs_agreement,
    )
    yield (
        _("Players can enter their table's result"),
        lambda each: each.lets_players_type,
    )
    yield _("Only organizers see the standings"), lambda each: each.hides_standings
    yield _("Counts for ratings"), lambda each: each.is_rated
    yield pgettext_lazy("field", "Public names"), lambda each: NAMES_SHOWN[each.names]
    for name, told in _scoring_rows(is_in_room=room):
        yield name, _of_scoring(told)
    yield _("Cards set aside"), lambda each: BOARDS[each.board_carry]
    yield (
        _("Cards everyone sets aside before their first match"),
        lambda each: each.board_start,
    )
    yield _("Days to play the tables of a matchday"), lambda each: each.window_days
    yield _("Number moving up from each division"), lambda each: each.promotion.up
    yield _("Number moving down from each division"), lambda each: each.promotion.down
    yield _("Maximum size of a division"), lambda each: each.promotion.largest


def _scoring_rows(
    *, is_in_room: bool
) -> Iterator[tuple[Text, Callable[[Scoring], object]]]:
    yield pgettext_lazy("field", "Points"), lambda each: POINTS[each.points]
    yield (
        _("Points per place, from first to last"),
        lambda each: " ".join(map(str, each.by_place)),
    )
    yield pgettext_lazy("field", "Tiebreaks"), _tiebreaks
    yield ASKS_BEST[is_in_room], lambda each: each.best_of
    yield _("Points for a bye"), lambda each: BYES[each.bye]
    yield _("Byes of one person worth that"), lambda each: each.paid_byes
    yield _("Points for being absent"), _absence
    yield _("Tables needed to be ranked"), lambda each: each.minimum
    yield _("Scores of a forfeit count"), lambda each: each.forfeit_scores_stand


def _of_scoring(told: Callable[[Scoring], object]) -> Told:
    return lambda each: told(each.scoring)


def _tiebreaks(scoring: Scoring) -> str:
    listed = pgettext("between tiebreaks", ", then ")
    return listed.join(str(TIEBREAKS[each]) for each in scoring.tiebreaks)


def _absence(scoring: Scoring) -> object:
    if scoring.absent is Absent.FIXED:
        return f"{scoring.absent_hundredths / 100:g}"
    return ABSENCES[scoring.absent]


def value_text(value: object) -> str:
    """Returns what was chosen in words: yes or no, a dash for nothing."""
    if isinstance(value, bool):
        return (
            pgettext("option value", "yes") if value else pgettext("option value", "no")
        )
    return str(value or DASH)
