"""Why one line of the table stands above the next, and what stands against a seating."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from django.utils.formats import number_format
from django.utils.translation import get_language, gettext_lazy, pgettext_lazy
from django.utils.translation import gettext as _

from leagues.rules.scoring import Tiebreak
from leagues.rules.standings.contradictions import FlagCode
from leagues.rules.standings.rank_reason import Because
from leagues.rules.standings.table import Section, Standing
from players.texts import Text

DIGITS = 2
FEWER_IS_BETTER = (Tiebreak.AVERAGE_PLACE, Tiebreak.FEWEST_LEFT)

TIEBREAKS: Mapping[Tiebreak, Text] = {
    Tiebreak.WINS: pgettext_lazy("tiebreak", "tables won"),
    Tiebreak.SCORE: pgettext_lazy("tiebreak", "sum of scores"),
    Tiebreak.BEST_ROUND: pgettext_lazy("tiebreak", "best single score"),
    Tiebreak.FEWEST_LEFT: pgettext_lazy("tiebreak", "fewest cards left"),
    Tiebreak.HEAD_TO_HEAD: pgettext_lazy("tiebreak", "results against each other"),
    Tiebreak.AVERAGE_PLACE: pgettext_lazy("tiebreak", "average place"),
    Tiebreak.BUCHHOLZ_CUT: pgettext_lazy("tiebreak", "strength of those met"),
    Tiebreak.GAMES: pgettext_lazy("tiebreak", "tables played"),
    Tiebreak.LOTS: pgettext_lazy("tiebreak", "lots"),
}
FLAGS: Mapping[FlagCode, Text] = {
    FlagCode.SEATED_BEFORE: gettext_lazy(
        "People were seated here before an earlier result was corrected. It stays as "
        "it was played."
    ),
    FlagCode.OTHER_QUALIFIERS: gettext_lazy(
        "With the current results, other people would have advanced. Decide whether "
        "this stays as it is."
    ),
    FlagCode.BOARDS: gettext_lazy(
        "The scores entered for a board do not match what the previous match left on "
        "it. Check both results."
    ),
}


def reason_text(above: Standing, below: Standing) -> str:
    """Returns in a sentence why one line stands above the one below it."""
    reason = above.reason
    if reason is None or reason.because is Because.SHARED:
        return _("Nothing separates them: they share a rank.")
    if reason.because is Because.SECTION:
        return _section_text(below)
    if reason.because is Because.PLACING:
        return _("Got further, or did better at the same stage.")
    if reason.tiebreak is None:
        return _("More points: %(above)s to %(below)s.") % {
            "above": number_text(above.points),
            "below": number_text(below.points),
        }
    return _tiebreak_text(reason.tiebreak, above, below)


def number_text(value: Fraction | int) -> str:
    """Writes an exact number: whole, or with two digits where it has more."""
    over, under = value.as_integer_ratio()
    return str(over) if under == 1 else _broken_text(over, under, get_language())


@lru_cache(maxsize=2_000)
def _broken_text(over: int, under: int, _language: str | None) -> str:
    """Writes a broken number as the language of now does."""
    value = float(round(Fraction(over, under), DIGITS))
    return number_format(value, DIGITS).rstrip("0")


def _section_text(below: Standing) -> str:
    if below.section is Section.NO_SHOW:
        return _("Came to play.")
    return _("Played enough tables to be ranked.")


def _tiebreak_text(tiebreak: Tiebreak, above: Standing, below: Standing) -> str:
    if tiebreak is Tiebreak.LOTS:
        return _("Drawn by lot, since everything else is equal.")
    if tiebreak not in below.values or below.values[tiebreak] is None:
        return _("Equal points; only one of them has: %(what)s.") % {
            "what": TIEBREAKS[tiebreak]
        }
    return _("Equal points; then %(what)s: %(above)s to %(below)s.") % {
        "what": TIEBREAKS[tiebreak],
        "above": _value_text(tiebreak, above),
        "below": _value_text(tiebreak, below),
    }


def _value_text(tiebreak: Tiebreak, line: Standing) -> str:
    """A value as people count it: places and cards left are fewer, not more."""
    value = line.values[tiebreak] or 0
    return number_text(-value if tiebreak in FEWER_IS_BETTER else value)
