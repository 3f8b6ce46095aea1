"""What would follow from an action, told before it is done."""

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.presenters.change_strings import fact_lines
from leagues.presenters.fact_strings import Telling
from leagues.rules.core import EntrantNumber
from leagues.rules.event.facts import StageOpened
from leagues.rules.event.state import MatchdayState
from leagues.rules.standings.table import Standing
from leagues.services.events.preview import Preview

MOST_MOVES = 6


def preview_lines(trial: Preview) -> tuple[str, ...]:
    """Returns sentences: what would be done, then who would stand elsewhere."""
    telling = Telling(trial.after, trial.names)
    lines = fact_lines(trial.facts, telling, trial.replaced)
    if not lines:
        return (_("Nothing would change."),)
    if any(isinstance(fact, StageOpened) for fact in trial.facts):
        return lines
    seats = (*_seats(trial, telling), *_substitutes(trial, telling))
    return (*lines, *seats, *_moves(trial, telling))


def _substitutes(trial: Preview, telling: Telling) -> list[str]:
    """Returns who would not play for another any more."""
    text = _("%(name)s no longer substitutes for %(other)s.")
    return [
        text % {"name": telling.one(each.entrant), "other": telling.one(who)}
        for was in trial.before.public_matchdays
        if (now := trial.after.matchday(was.number))
        for who, each in was.stand_ins.items()
        if who not in now.stand_ins
    ]


def _seats(trial: Preview, telling: Telling) -> list[str]:
    """Returns who would sit elsewhere on a matchday that was already seated."""
    detail = list[str]()
    for matchday in trial.after.matchdays:
        before = trial.before.matchday(matchday.number)
        if before is None or before.seating == matchday.seating:
            continue
        was, now = _tables(before), _tables(matchday)
        text = _("%(name)s gets a seat at %(table)s.")
        detail += [
            text
            % {
                "name": telling.one(each),
                "table": telling.table(matchday.number, table),
            }
            for each, table in now.items()
            if was.get(each) != table
        ][:MOST_MOVES]
    return detail


def _tables(matchday: MatchdayState) -> dict[EntrantNumber, int]:
    return {
        seat: number
        for number, seats in enumerate(matchday.seating.tables, start=1)
        for seat in seats
    }


def _moves(trial: Preview, telling: Telling) -> list[str]:
    before, after = _ranks(trial.lines_before), _ranks(trial.lines_after)
    if not trial.before.public_matchdays:
        return []
    moved = [e for e in after if e in before and after[e] != before[e]]
    text = _("%(name)s: from rank %(before)d to %(after)d.")
    detail = [
        text % {"name": telling.one(e), "before": before[e], "after": after[e]}
        for e in moved[:MOST_MOVES]
    ]
    more = len(moved) - MOST_MOVES
    if more > 0:
        text = ngettext(
            "%(count)d more person changes rank.",
            "%(count)d more people change rank.",
            more,
        )
        detail.append(text % {"count": more})
    return detail


def _ranks(lines: Sequence[Standing]) -> dict[EntrantNumber, int]:
    return {line.entrant: line.rank for line in lines if line.rank is not None}
