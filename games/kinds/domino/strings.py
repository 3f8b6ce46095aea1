"""What the page of Ligretto Domino says while it is played."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

DOMINO_SAYINGS: Mapping[str, Promise] = {
    "pair": _("{one} and {other}"),
    # On squares, for who does not see the cursor.
    "square-free": _("{square}, {colour}, free"),
    "square-covered": _("{square}, covered"),
    "square-token": _("{square}, token {token}"),
    "fits-here": _("The card goes here."),
    "halves-here": _("Here: {colour}; on {square}: {other}."),
    "fits-nowhere": _("{card} does not fit anywhere right now"),
    "fits-not-there": _("{card} does not fit at token {token}"),
    # What is to be done, for as long as it is.
    "put-token": _("Place token {token} on the board: {seconds} s"),
    "puts-token": _("{who} places token {token}: {seconds} s"),
    "choose-token": _("Choose the token that moves onto it"),
    "choose-joker": _("Choose a square for the joker"),
    "choose-half": _("Choose the half for token {token}"),
    "follow": _("Now place your card next to the joker: {seconds} s"),
    "follow-joker": _(
        "Your card does not reach yet. Place another joker next to this one: "
        "{seconds} s"
    ),
    "again-touch": _("Tap again to place it at token {token}"),
    "again-mouse": _("Click again to place it at token {token}"),
    "again-keys": _("Press Enter to place it at token {token}"),
    "again-touch-joker": _("Tap again to place the joker"),
    "again-mouse-joker": _("Click again to place the joker"),
    "again-keys-joker": _("Press Enter to place the joker"),
    "duty": _("Token {token} is stuck. Free it with your next card: {seconds} s"),
    "duty-late": _("Token {token} is stuck. Free it with your next card"),
    "duty-open": _("Token {token} is stuck. Place your card anywhere: {seconds} s"),
    "duty-open-late": _("Token {token} is stuck. Place your card anywhere"),
    "duty-no-fit": _(
        "Your card does not fit anywhere. Discard it; token {token} is stuck"
    ),
    "duty-no-fit-late": _(
        "Your card does not fit anywhere. Discard it; token {token} is stuck"
    ),
    "orphan-open": _(
        "Token {token} is stuck. You can place your card anywhere to free it"
    ),
    # What happened.
    "put-by": _("{who} placed token {token} on {square}"),
    "joker-at": _("joker at token {token}"),
    "joker-by": _("{who} placed a joker at token {token}"),
    "unlock": _("Token {token} is free again: {who} played no card after the joker"),
    "unlock-you": _("Too late after the joker: token {token} is free again"),
    "duty-of": _("Token {token} is stuck. {who} moves it"),
    "lapse": _("Token {token} is free again"),
    "lapse-you": _("Token {token} is free again. You no longer need to move it"),
    "orphan": _("Token {token} is stuck. Anyone can move it"),
    "orphan-you": _("Token {token} is stuck. Anyone can move it now"),
    # The check at the end.
    "check": _("Check {index} of {count}"),
    "check-skip": _("See the scores"),
    "fault-WRONG_COLOUR": _("{who}: one half is on the wrong color"),
    "fault-REVERSED": _("{who}: the card is the wrong way round"),
    "fault-NOT_ADJACENT": _("{who}: it does not touch its token"),
    "fault-UNUSED_JOKER": _("{who}: no card followed the joker"),
}
"""`{who}` and the like are filled by the scripts; a token is called by its letter."""
