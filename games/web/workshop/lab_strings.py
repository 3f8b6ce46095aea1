"""What the lab says: the names of its figures, and sentences about what they mean."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from games.bots.lab.figures import FigureKind, Figures
from games.bots.lab.figures_json import GIVEN_UP, STUCK
from games.bots.lab.intervals import Estimate, are_alike, difference
from games.models import LabRun
from games.rules.core import Ending
from games.rules.domino.boards.kit import Layout
from games.web.workshop.lab_numbers import per_cent, shown, shown_difference

ALL_SEATS_WIDTH = 2.5
"""So that with four seats still 19 of 20 fair boards are called fair."""

BOT_NAMES: dict[str, Promise] = {
    "simple": pgettext_lazy("bot", "simple bots"),
    "careful": pgettext_lazy("bot", "careful bots"),
}
BOT_HABITS: dict[str, Promise] = {
    "simple": gettext_lazy(
        "Simple bots use any place that fits, miss 15 of 100 cards and spend jokers "
        "early."
    ),
    "careful": gettext_lazy(
        "Careful bots look for places with many options and save their jokers."
    ),
}


@dataclass(frozen=True, slots=True)
class ComparedFigure:
    """One figure: what it is called, and how it is got."""

    name: Promise
    estimate: Callable[[Figures], Estimate]
    is_share: bool = True


def _counted(name: Promise, value: FigureKind) -> ComparedFigure:
    return ComparedFigure(name, lambda figures: figures.mean(value), is_share=False)


MEASURES: tuple[ComparedFigure, ...] = (
    ComparedFigure(
        gettext_lazy("Someone goes out"), lambda f: f.ended(Ending.FINISHED)
    ),
    ComparedFigure(gettext_lazy("Stuck: nobody can play"), lambda f: f.ended(*STUCK)),
    ComparedFigure(pgettext_lazy("ending", "Given up"), lambda f: f.ended(*GIVEN_UP)),
    ComparedFigure(
        gettext_lazy("Cards flipped per player"),
        lambda f: f.mean(FigureKind.TURNS, per=f.seats),
        is_share=False,
    ),
    _counted(gettext_lazy("Stuck tokens to move"), FigureKind.DUTIES),
    _counted(gettext_lazy("… after their own dead end"), FigureKind.OWN),
    _counted(gettext_lazy("… after trapping another"), FigureKind.OTHERS),
    _counted(pgettext_lazy("measure", "Jokers placed"), FigureKind.JOKERS),
    ComparedFigure(gettext_lazy("Board covered at the end"), lambda f: f.covered()),
)


def players_text(seats: int) -> str:
    """Returns for how many."""
    return ngettext("%(count)s player", "%(count)s players", seats) % {"count": seats}


def layout_text(layout: Layout) -> str:
    """Returns what a layout is called, and for how many it is."""
    numbers = ", ".join(map(str, sorted(layout.players)))
    return _("layout %(name)s, for %(numbers)s") % {
        "name": layout.name,
        "numbers": numbers,
    }


def board_text(run: LabRun) -> str:
    """Returns the board of a run with its version: which save, if it was a draft."""
    facts = {"name": run.name, "version": run.version, "layout": run.layout}
    name = run.name
    if run.version:
        name = _("%(name)s, version %(version)s") % facts
    if run.layout:
        name = _("%(board)s, layout %(layout)s") % {**facts, "board": name}
    return name


def run_name(run: LabRun) -> str:
    """Returns a run by its number and its board."""
    return _("Run %(number)s: %(board)s") % {"number": run.pk, "board": board_text(run)}


def fairness_said(figures: Figures) -> str:
    """Returns whether a seat wins more or less often than its share, in a sentence."""
    won = [figures.won(seat, width=ALL_SEATS_WIDTH) for seat in range(figures.seats)]
    fair = sum(each.value for each in won) / len(won)
    odd = [seat for seat, each in enumerate(won) if not each.holds(fair)]
    if odd:
        return " ".join(_odd_said(figures, seat, fair) for seat in odd)
    return _(
        "No seat shows an advantage in this many rounds: a fair share is %(fair)s, "
        "and every seat is consistent with it."
    ) % {"fair": per_cent(fair, digits=1)}


def _odd_said(figures: Figures, seat: int, fair: float) -> str:
    won = figures.won(seat)
    text = (
        _("Seat %(seat)s wins more often than its share of %(fair)s: %(share)s.")
        if won.value > fair
        else _("Seat %(seat)s wins less often than its share of %(fair)s: %(share)s.")
    )
    return text % {
        "seat": seat + 1,
        "fair": per_cent(fair, digits=1),
        "share": shown(won, is_share=True).value,
    }


def difference_said(measure: ComparedFigure, one: Figures, other: Figures) -> str:
    """Returns what a difference is worth: whether chance alone might make it."""
    first, second = measure.estimate(one), measure.estimate(other)
    by = difference(first, second)
    if are_alike(first, second):
        return _("May be chance")
    return (
        pgettext("difference", "More")
        if by.value > 0
        else pgettext("difference", "Less")
    )


def comparison_said(
    pairs: Sequence[tuple[str, Figures, Figures]], names: tuple[str, str]
) -> tuple[str, ...]:
    """Returns sentences for all differences of rounds that end stuck."""
    stuck = MEASURES[1]
    return tuple(
        _stuck_said(where, stuck.estimate(one), stuck.estimate(other), names)
        for where, one, other in pairs
    )


def _stuck_said(
    where: str, one: Estimate, other: Estimate, names: tuple[str, str]
) -> str:
    by = shown_difference(difference(one, other), is_share=True)
    facts = {
        "where": where,
        "one": names[0],
        "other": names[1],
        "by": by.value,
        "bounds": by.bounds,
    }
    if are_alike(one, other):
        return (
            _(
                "%(where)s: the difference between how often %(one)s and %(other)s "
                "get stuck may be chance (%(by)s points, likely %(bounds)s)."
            )
            % facts
        )
    text = (
        _(
            "%(where)s: %(other)s gets stuck more often than %(one)s, by %(by)s "
            "points (likely %(bounds)s)."
        )
        if other.value > one.value
        else _(
            "%(where)s: %(other)s gets stuck less often than %(one)s, by %(by)s "
            "points (likely %(bounds)s)."
        )
    )
    return text % facts
