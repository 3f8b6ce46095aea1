"""What does not go together after a correction, as sentences for organizers."""

from collections.abc import Iterable

from django.utils.translation import gettext as _

from leagues.presenters.fact_strings import Telling
from leagues.presenters.reason_strings import FLAGS
from leagues.rules.standings.contradictions import Flag


def flag_lines(flags: Iterable[Flag], telling: Telling) -> tuple[str, ...]:
    """Returns a sentence for each, with the matchday and the people it is about."""
    return tuple(" ".join(_parts(flag, telling)) for flag in flags)


def _parts(flag: Flag, telling: Telling) -> list[str]:
    parts = [f"{telling.matchday(flag.matchday)}:", str(FLAGS[flag.code])]
    if flag.entrants and flag.instead:
        said = {
            "names": telling.all(flag.entrants),
            "others": telling.all(flag.instead),
        }
        parts.append(_("Seated: %(names)s. Now it would be: %(others)s.") % said)
    elif flag.entrants:
        parts.append(_("About: %(names)s.") % {"names": telling.all(flag.entrants)})
    return parts
