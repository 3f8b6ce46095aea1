"""Why a match is over, where the totals alone do not say it (COM-11)."""

from django.utils.translation import gettext as _

from games.models import Match
from games.presenters.enumeration import enumerated
from games.presenters.names import SeatNames
from games.queries.results import MatchResult
from games.web.table.round_sentences import round_ending


def is_won_by_default(result: MatchResult) -> bool:
    """True if only one seat was left, which wins without a look at the totals."""
    staying = [seat for seat in result.seats if not seat.has_left]
    return result.match.phase == Match.Phase.FINISHED and len(staying) == 1


def why_over(result: MatchResult, names: SeatNames) -> str:
    """Returns in a sentence why a match ended early, empty where it did not."""
    match result.match.phase:
        case Match.Phase.ABANDONED:
            return _broken_off(result)
        case Match.Phase.FINISHED if any(seat.has_left for seat in result.seats):
            return _default(result, names) if is_won_by_default(result) else ""
        case _phase:
            return ""


def last_ending(result: MatchResult, names: SeatNames) -> str:
    """Returns how the last round of a match ended, empty without a round."""
    last = result.last_round
    return round_ending(last, names) if last else ""


def _broken_off(result: MatchResult) -> str:
    people = [seat for seat in result.seats if not seat.bot]
    if people and all(seat.has_left for seat in people):
        return _("Everyone left, so the match ended without a result.")
    return _("Nobody was left, so the match ended without a result.")


def _default(result: MatchResult, names: SeatNames) -> str:
    gone = [seat.number for seat in result.seats if seat.has_left]
    winner = next(seat.number for seat in result.seats if not seat.has_left)
    others = [names.by_seat[number] for number in gone if number != names.mine]
    said = {"names": enumerated(others), "winner": names.by_seat[winner]}
    if names.mine == winner:
        return _("%(names)s left, so the match is over. You win by default.") % said
    if names.mine not in gone:
        text = _("%(names)s left, so the match is over. %(winner)s wins by default.")
    elif others:
        text = _(
            "You and %(names)s left, so the match is over. %(winner)s wins by default."
        )
    else:
        text = _("You left, so the match is over. %(winner)s wins by default.")
    return text % said
