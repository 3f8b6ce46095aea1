"""What a service of leagues answers when it cannot do what was asked, and why."""

from collections.abc import Iterable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from leagues.rules.core import Entrant
from leagues.rules.event.steps import FactRefused
from leagues.rules.formats.core import Problem, ProblemCode

type Text = str | Promise


class LeagueProblem(Exception):
    """A wish a person can mend: a code, a sentence, and whom or which tables it is about.

    `tables` are numbers of tables of the matchday in question.
    """

    def __init__(
        self,
        code: str,
        text: Text,
        *,
        entrants: Iterable[Entrant] = (),
        tables: Iterable[int] = (),
        suggestion: str = "",
    ) -> None:
        super().__init__(code)
        self.code = code
        self.text = text
        self.entrants = tuple(entrants)
        self.tables = tuple(tables)
        self.suggestion = suggestion


REFUSALS: Mapping[str, Text] = {
    "closed": _("This event is closed. Open it again to go on."),
    "unknown_entrant": _(
        "Somebody named here is not in this event. Load the page anew."
    ),
    "entrant_twice": _("Somebody is named twice. Everybody can sit in one place only."),
    "number_taken": _(
        "Somebody else was faster. Look at how it is now, and try again."
    ),
    "not_waiting": _("They are not waiting to be let in any more."),
    "not_in": _("They do not take part at the moment."),
    "not_gone": _("They have not gone: there is nothing to bring back."),
    "no_check_in": _("There is no check-in. Begin one first."),
    "not_seated": _("They have no seat on this matchday."),
    "seated_already": _("Whoever stands in sits somewhere else already."),
    "merged_already": _("One of them was put together with somebody before."),
    "same_matchday": _(
        "Both have sat down on the same matchday, so they are not one person."
    ),
    "draft_there": _("A seating is being prepared. Publish it or throw it away first."),
    "split_wrongly": _("Everybody has to be in one division, and in one only."),
    "unknown_division": _("There is no such division. Load the page anew."),
    "other_stage": _("This part of the event is over."),
    "other_matchday": _("This matchday was prepared already. Look at how it is now."),
    "not_active": _("Somebody in this seating does not play. Seat people anew."),
    "no_draft": _("There is no seating to publish. Prepare one first."),
    "has_result": _("A table that would change has a result already."),
    "not_published": _("This matchday is not published yet."),
    "confirmed_already": _("This matchday is over already."),
    "results_missing": _("Results are still missing."),
    "tables_open": _("Tables are still being played."),
    "unknown_matchday": _("There is no such matchday. Load the page anew."),
    "unknown_table": _("There is no such table on this matchday. Load the page anew."),
    "other_seats": _("Others sit at this table. Look at who is there, and type again."),
    "no_result": _("Nobody has typed a result for this table yet."),
    "unknown_penalty": _("There is no such penalty. Load the page anew."),
    "not_yet": _("This did not happen yet, so it cannot be undone."),
}

SEATING: Mapping[ProblemCode, Text] = {
    ProblemCode.TOO_FEW: _("There are too few people for a table."),
    ProblemCode.IMPOSSIBLE_SIZES: _(
        "So many people cannot be split into tables of the sizes you allow."
        " Allow other sizes, or give somebody a bye."
    ),
    ProblemCode.OVER: _(
        "All matchdays are played. Close the event, or open a new stage."
    ),
    ProblemCode.BY_HAND: _(
        "You seat people yourself here: put them at tables by hand."
    ),
    ProblemCode.RESULTS_MISSING: _("Results are missing that decide who plays next."),
    ProblemCode.WAITING: _("Too few are waiting for a table. More have to come."),
    ProblemCode.UNKNOWN: _("Somebody is named who does not play in this stage."),
    ProblemCode.SPLIT_WRONGLY: _(
        "Everybody has to be in one division, and in one only."
    ),
    ProblemCode.NEIGHBOURS: _("They should sit apart, but there was no other way."),
    ProblemCode.FIXED_TABLE: _("Their own table is full, or it is not set up."),
    ProblemCode.REMATCH: _("They meet again: there was no other way."),
    ProblemCode.EXTRA_BYE: _("They rest as well, because of the bye you gave."),
    ProblemCode.SHORT_TABLES: _(
        "They sit at smaller tables because of the bye you gave."
    ),
    ProblemCode.FREE_SEAT: _("Seats stay free: nobody came who could have gone on."),
    ProblemCode.TIED_AT_CUT: _(
        "They ended equal where only one goes on: the one seeded higher does."
    ),
}


def refused(why: FactRefused) -> LeagueProblem:
    """The problem for a person, of what the log does not take."""
    return LeagueProblem(
        why.code, REFUSALS[why.code], entrants=why.entrants, tables=why.tables
    )


def unseated(problem: Problem) -> LeagueProblem:
    """The problem for a person, of what a format says."""
    return LeagueProblem(
        problem.code.value,
        SEATING[problem.code],
        entrants=problem.entrants,
        tables=problem.tables,
    )
