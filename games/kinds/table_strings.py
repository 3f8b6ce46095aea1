"""What a table's page calls places and says by itself, in the words of its game."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.kinds.domino.strings import DOMINO_SAYINGS

type Text = str | Promise


@dataclass(frozen=True, slots=True)
class Places:
    """The places of a card game as they stand on the board; a slot has its number."""

    stack: Text
    slot: Text
    waste: Text


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys and what they do; `acts` names what somebody may give another key."""

    keys: tuple[Text, ...]
    does: Text
    acts: tuple[str, ...] = ()

    @property
    def caps(self) -> Iterator[tuple[Text, str]]:
        """The keys as they are printed, each with its act or nothing."""
        return zip_longest(self.keys, self.acts, fillvalue="")


PLACES: Mapping[str, Places] = {
    "ligretto": Places(stack=_("Stack"), slot=_("Row"), waste=_("Turned")),
    "dutch-blitz": Places(
        stack=_("Blitz pile"), slot=_("Post pile"), waste=_("Wood pile")
    ),
}
SPACE = _("Space")
ENTER = _("Enter")
ARROWS = tuple(
    "\N{LEFTWARDS ARROW}\N{UPWARDS ARROW}\N{DOWNWARDS ARROW}\N{RIGHTWARDS ARROW}"
)
HAND, ROW = ("hand",), tuple(f"row{slot}" for slot in range(5))
TOKENS = tuple(f"token{number}" for number in range(4))
DIGITS = tuple("12345678")
DICE = tuple(f"die{key}" for key in "12345678asdfghjk")
CALL = Keys(("P",), _("Call a mistake, where the table allows them"), ("call",))
KEYS: Mapping[str, tuple[Keys, ...]] = {
    "ligretto": (
        Keys((SPACE,), _("Turn three, or pick up"), HAND),
        Keys(("S",), _("Play the stack"), ("stack",)),
        Keys(("D",), _("Play the turned card"), ("waste",)),
        Keys(DIGITS[:5], _("Play a card of the row"), ROW),
        CALL,
    ),
    "dutch-blitz": (
        Keys((SPACE,), _("Turn three, or pick up"), HAND),
        Keys(("S",), _("Play the Blitz pile"), ("stack",)),
        Keys(("D",), _("Play the wood pile"), ("waste",)),
        Keys(DIGITS[:5], _("Play a post pile"), ROW),
        CALL,
    ),
    "domino": (
        Keys((SPACE,), _("Turn the next card, or pick up"), HAND),
        Keys(("D",), _("Put the open card on your discard pile"), ("discard",)),
        Keys(DIGITS[:4], _("Choose a token: the board comes nearer"), TOKENS),
        Keys(ARROWS, _("Go from square to square")),
        Keys((ENTER,), _("Lay the card where it is shown")),
        Keys(("N",), _("Go to the next place; with Shift, back"), ("next",)),
        Keys(
            ("R",),
            _("Turn the card, or choose the other half for a token"),
            ("turn",),
        ),
        Keys(("J",), _("Take a joker"), ("joker",)),
        Keys(("H",), _("Show where the open card fits"), ("fits",)),
    ),
    "wuerfel": (
        Keys((SPACE,), _("Throw all that are left"), HAND),
        Keys(DIGITS, _("Place a die of the upper line"), DICE[:8]),
        Keys(tuple("ASDFGHJK"), _("Place a die of the line below"), DICE[8:]),
        CALL,
    ),
}

STOP = _("Stop!")
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
        "stop": pgettext_lazy("error call", "Dutch!"),
    },
    "domino": {
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto stop!"),
        "finished": _("{who} laid the last card."),
        "finished-by-you": _("You laid your last card."),
        "end-text": _("Who has laid most cards comes first."),
        **DOMINO_SAYINGS,
    },
    "wuerfel": {
        "start": pgettext_lazy("start call", "Ligretto!"),
        "end-call": pgettext_lazy("end call", "Ligretto stop!"),
        "finished": _("{who} placed the last die."),
        "finished-by-you": _("You placed your last die."),
        "end-voted": _("Nobody wants to go on"),
        "end-void": _("The round stops here"),
        "end-text": _("Each die that is left is one point off."),
        "stopped-for-nothing": _("Every die lay right."),
        "vote": _("{who} wants to stop this round"),
        "voted": _("You want to stop this round"),
    },
}
"""What the scripts say, `{who}` to be filled by them."""
