"""What a table's page calls places and says by itself, in the words of its game."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

type Text = str | Promise


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a card game as they stand on the board; a slot has its number."""

    stack: Text
    slot: Text
    waste: Text


PLACES: Mapping[str, Places] = {
    "ligretto": Places(stack=_("Stack"), slot=_("Row"), waste=_("Turned")),
    "dutch-blitz": Places(
        stack=_("Blitz pile"), slot=_("Post pile"), waste=_("Wood pile")
    ),
}
KEYS: Mapping[str, tuple[Text, Text, Text]] = {
    "ligretto": (
        _("Play the stack"),
        _("Play the turned card"),
        _("Play a card of the row"),
    ),
    "dutch-blitz": (
        _("Play the Blitz pile"),
        _("Play the wood pile"),
        _("Play a post pile"),
    ),
}
"""What the keys do that take cards: from the stack, the waste and the row."""

SAYINGS: Mapping[str, Mapping[str, Text]] = {
    "ligretto": {
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto!"),
        "finished": _("{who} emptied the stack."),
        "finished-by-you": _("You emptied your stack."),
    },
    "dutch-blitz": {
        "start": pgettext_lazy("start call", "Go!"),
        "end-call": pgettext_lazy("end call", "Blitz!"),
        "finished": _("{who} emptied the Blitz pile."),
        "finished-by-you": _("You emptied your Blitz pile."),
    },
    "wuerfel": {
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto stop!"),
        "finished": _("{who} placed the last die."),
        "finished-by-you": _("You placed your last die."),
    },
}
"""What the scripts say, `{who}` to be filled by them."""
