"""Several names in one sentence."""

from collections.abc import Sequence

from django.utils.translation import gettext as _

SHOWN_AT_MOST = 3


def enumerated(names: Sequence[str]) -> str:
    """Returns "Lena", "Lena and Bruno", "Lena, Bruno and 3 more"."""
    if len(names) > SHOWN_AT_MOST:
        first, rest = names[: SHOWN_AT_MOST - 1], len(names) - SHOWN_AT_MOST + 1
        return _("%(names)s and %(count)s more") % {
            "names": ", ".join(first),
            "count": rest,
        }
    if len(names) > 1:
        return _("%(names)s and %(last)s") % {
            "names": ", ".join(names[:-1]),
            "last": names[-1],
        }
    return "".join(names)
