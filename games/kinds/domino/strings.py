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
    "halves-here": _("Here {colour}, {other} on {square}."),
    "fits-nowhere": _("{card} fits nowhere now"),
    "fits-not-there": _("{card} does not fit at token {token}"),
    # What is to be done, for as long as it is.
    "put-token": _("Put token {token} on the board: {seconds} s"),
    "puts-token": _("{who} puts token {token}: {seconds} s"),
    "choose-token": _("Choose the token that moves onto it"),
    "choose-joker": _("Choose a square for the joker"),
    "choose-half": _("Choose the half for token {token}"),
    "follow": _("Now lay your card beside the joker: {seconds} s"),
    "follow-joker": _(
        "Your card does not reach yet: lay one more joker beside this one: {seconds} s"
    ),
    "again-touch": _("Tap again to lay it at token {token}"),
    "again-mouse": _("Click again to lay it at token {token}"),
    "again-keys": _("Enter lays it at token {token}"),
    "again-touch-joker": _("Tap again to lay the joker"),
    "again-mouse-joker": _("Click again to lay the joker"),
    "again-keys-joker": _("Enter lays the joker"),
    "duty": _("Token {token} is stuck: place it with your next card: {seconds} s"),
    "duty-late": _("Token {token} is stuck: place it with your next card"),
    "duty-open": _("Token {token} is stuck: lay your card anywhere: {seconds} s"),
    "duty-open-late": _("Token {token} is stuck: lay your card anywhere"),
    "duty-no-fit": _("Your card fits nowhere: discard it, token {token} is stuck"),
    "duty-no-fit-late": _("Your card fits nowhere: discard it, token {token} is stuck"),
    "orphan-open": _("Token {token} is stuck: you may lay your card anywhere for it"),
    # What happened.
    "put-by": _("{who} put token {token} on {square}"),
    "joker-at": _("joker at token {token}"),
    "joker-by": _("{who} laid a joker at token {token}"),
    "unlock": _("Token {token} is free again: no card of {who} followed the joker"),
    "unlock-you": _("Too late after the joker: token {token} is free again"),
    "duty-of": _("Token {token} is stuck: {who} moves it"),
    "lapse": _("Token {token} is free again"),
    "lapse-you": _("Token {token} is free again: you need not move it"),
    "orphan": _("Token {token} is stuck: anybody may move it"),
    "orphan-you": _("Token {token} is stuck: anybody may move it now"),
    # The check at the end.
    "check": _("Check {index} of {count}"),
    "check-skip": _("To the scores"),
    "fault-WRONG_COLOUR": _("{who}: a half lies on another colour"),
    "fault-REVERSED": _("{who}: the card lies the wrong way round"),
    "fault-NOT_ADJACENT": _("{who}: it does not touch its token"),
    "fault-UNUSED_JOKER": _("{who}: no card followed the joker"),
}
"""`{who}` and the like are filled by the scripts; a token is called by its letter."""
