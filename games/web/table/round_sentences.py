"""A round in sentences: what it brought, how it ended, how the match stands."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.presenters.names import SeatNames
from games.presenters.numbers import signed
from games.queries.results import RoundResult, SeatResult
from games.rules.core import Ending, SeatNumber

ENDINGS: dict[Ending, Promise] = {
    Ending.STALEMATE: gettext_lazy("Nobody could play any more."),
    Ending.VOTED: gettext_lazy("Everyone agreed to stop."),
    Ending.LIMIT: gettext_lazy("Time was up."),
    Ending.ABANDONED: gettext_lazy("Too few players were left."),
    Ending.VOID: gettext_lazy("The round was ended early."),
}


def round_headline(round_: RoundResult, names: SeatNames) -> str:
    """Returns what the round brought the viewer, or who won it."""
    if not round_.is_scored:
        return _("This round does not count")
    if own := _own_score(round_, names):
        return _("Your round: %(points)s") % {"points": signed(own.points)}
    best = round_.best
    said = {
        "names": names.enumerated(best),
        "points": signed(round_.scores[best[0]].points),
    }
    if len(best) > 1:
        return _("%(names)s share the round: %(points)s") % said
    return _("%(names)s wins the round: %(points)s") % said


def round_ending(round_: RoundResult, names: SeatNames) -> str:
    """Returns how the round ended, and who scored more than the person who ended it."""
    finisher = round_.finisher
    if round_.ending is not Ending.FINISHED or finisher is None:
        return str(ENDINGS[round_.ending])
    points = round_.scores[finisher].points
    own = _own_score(round_, names)
    said = {"name": names.name(finisher), "names": names.enumerated(round_.best)}
    if finisher == names.mine:
        if finisher in round_.best:
            return _("You finished first.")
        return _("You finished first, but %(names)s scored more.") % said
    if own and own.points > points:
        return _("%(name)s finished first, but you scored more.") % said
    if finisher in round_.best:
        return _("%(name)s finished first.") % said
    return _("%(name)s finished first, but %(names)s scored more.") % said


def standing(totals: Mapping[SeatNumber, int], names: SeatNames) -> str:
    """Returns who leads the match, seen from the viewer's seat."""
    best = max(totals.values())
    leaders = [seat for seat, total in totals.items() if total == best]
    others = [seat for seat in leaders if seat != names.mine]
    lead = best - max((t for s, t in totals.items() if s not in leaders), default=best)
    said = {"names": names.enumerated(others), "points": lead}
    if names.mine is None or names.mine not in totals:
        if len(leaders) > 1:
            return _("%(names)s share the lead.") % said
        return _("%(names)s leads by %(points)s.") % said
    if names.mine not in leaders:
        said["points"] = best - totals[names.mine]
        return _("You are %(points)s behind %(names)s.") % said
    if others:
        return _("You share the lead with %(names)s.") % said
    return _("You lead by %(points)s.") % said


def _own_score(round_: RoundResult, names: SeatNames) -> SeatResult | None:
    return None if names.mine is None else round_.scores.get(names.mine)
