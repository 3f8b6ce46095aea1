"""Why a claim was not accepted, as one kind sentence for the person who made it."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.kinds.registry import kind
from games.queries.snapshots import Roster
from games.rules.codes import RefusalCode
from games.rules.core import Refusal

COMMON_SENTENCES: Mapping[StrEnum, Promise] = {
    RefusalCode.BAD_CLAIM: _("That is not possible here."),
    RefusalCode.NOT_STARTED: _("The round has not started yet."),
    RefusalCode.ROUND_OVER: _("The round is over."),
    RefusalCode.FROZEN: _("The table is paused for a moment."),
    RefusalCode.COOLDOWN: _("Please wait a moment."),
    RefusalCode.TOO_LATE: _("Someone was faster."),
    RefusalCode.NO_SUCH_CARD: _("That card is gone."),
    RefusalCode.WRONG_COLOUR: _("Needs a %(wanted)s; yours is a %(had)s"),
    RefusalCode.WRONG_NUMBER: _("Needs a %(wanted)s; yours is a %(had)s"),
    RefusalCode.HAND_EMPTY: _("Your hand is empty. Pick up the flipped cards."),
    RefusalCode.HAND_NOT_EMPTY: _("Flip the rest of your hand first."),
    RefusalCode.NOTHING_TO_PICK_UP: _("There is nothing to pick up."),
    RefusalCode.STRICT_MODE: _(
        "This table checks every move, so there is nothing to correct."
    ),
}
"""Codes of every round, and those that several games share."""

FASTER = _("%(name)s was faster")
FASTER_ON = _("%(name)s was faster on %(card)s")


def refusal_text(refusal: Refusal, roster: Roster, *, game_key: str) -> str:
    """Returns the sentence for a refusal in a game, in the active language."""
    of = kind(game_key)
    winner = None if refusal.winner is None else roster.seat(refusal.winner)
    if refusal.code == RefusalCode.TOO_LATE and winner is not None:
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
