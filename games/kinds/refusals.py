"""Why a claim was not accepted, as one kind sentence for the person who made it."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.kinds.registry import kind
from games.queries.snapshots import Roster
from games.rules.core import TOO_LATE, Refusal

COMMON_SENTENCES: Mapping[str, Promise] = {
    "BAD_CLAIM": _("That is not possible here."),
    "NOT_STARTED": _("The round has not started yet."),
    "ROUND_OVER": _("The round is over."),
    "FROZEN": _("The table is stopped for a moment."),
    "COOLDOWN": _("A moment, please."),
    "TOO_LATE": _("Somebody was faster."),
    "NO_SUCH_CARD": _("That card is not there any more."),
    "WRONG_COLOUR": _("Needs a %(wanted)s: yours is a %(had)s"),
    "WRONG_NUMBER": _("Needs a %(wanted)s: yours is a %(had)s"),
    "HAND_EMPTY": _("Your hand is empty: pick up the turned cards."),
    "HAND_NOT_EMPTY": _("Turn the rest of your hand first."),
    "NOTHING_TO_PICK_UP": _("There is nothing to pick up."),
    "STRICT_MODE": _("This table checks every move: there is nothing to put right."),
}
"""Codes of every round, and those that several games share."""

FASTER = _("%(name)s was faster")
FASTER_ON = _("%(name)s was faster on %(card)s")


def refusal_text(refusal: Refusal, roster: Roster, *, game_key: str) -> str:
    """Returns the sentence for a refusal in a game, in the active language."""
    of = kind(game_key)
    winner = None if refusal.winner is None else roster.seat(refusal.winner)
    if refusal.code == TOO_LATE and winner is not None:
        card = of.piece_name(refusal.had)
        text = FASTER_ON if card else FASTER
        return str(text) % {"name": winner.nickname, "card": card}
    return str(of.sentences[refusal.code]) % {
        "wanted": of.piece_name(refusal.wanted),
        "had": of.piece_name(refusal.had),
    }


def sentences_for_the_page(game_key: str) -> Iterator[tuple[str, str]]:
    """Yields what the page says by itself: code and sentence, `{had}` to be filled."""
    for code, sentence in kind(game_key).sentences.items():
        yield code, str(sentence) % {"wanted": "{wanted}", "had": "{had}"}
