"""What the check after a round of Ligretto Domino found wrong, in words."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

type Text = str | Promise

FAULT_TEXTS: dict[str, Text] = {
    "WRONG_COLOUR": _("A half lies on another colour."),
    "REVERSED": _("The card lies the wrong way round."),
    "NOT_ADJACENT": _("It does not touch the square of its token."),
    "UNUSED_JOKER": _("No card followed the joker, although one fitted."),
}
"""A sentence for each code of a fault (DOM-38)."""
