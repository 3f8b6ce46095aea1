"""Why a claim was not accepted, as one kind sentence for the person who made it."""

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.kinds.domino.color_names import pair_name
from games.presenters.board.cards import card_name
from games.queries.snapshots import Roster
from games.rules.cards import Colour
from games.rules.core import TOO_LATE, Refusal

SENTENCES = {
    "BAD_CLAIM": _("That is not possible here."),
    "NOT_STARTED": _("The round has not started yet."),
    "ROUND_OVER": _("The round is over."),
    "FROZEN": _("The table is stopped for a moment."),
    "COOLDOWN": _("A moment, please."),
    "TOO_LATE": _("Somebody was faster."),
    "NO_SUCH_CARD": _("That card is not there any more."),
    "NEED_ONE": _("A pile begins with a 1: yours is a %(had)s"),
    "NO_SUCH_PILE": _("That pile is not there any more."),
    "PILE_CLOSED": _("That pile is complete."),
    "WRONG_COLOUR": _("Needs a %(wanted)s: yours is a %(had)s"),
    "WRONG_NUMBER": _("Needs a %(wanted)s: yours is a %(had)s"),
    "NO_PILE": _("No pile takes a %(had)s now"),
    "HAND_EMPTY": _("Your hand is empty: pick up the turned cards."),
    "HAND_NOT_EMPTY": _("Turn the rest of your hand first."),
    "NOTHING_TO_PICK_UP": _("There is nothing to pick up."),
    "VARIANT_OFF": _("At this table nothing is built on your own open cards."),
    "FROM_ROW": _("From there a card only goes to the middle."),
    "SAME_COLOUR": _("On your own cards the colours must differ."),
    "SAME_FACE": _("A boy only goes on a girl here, and a girl on a boy."),
    "NOT_LOWER": _("On your own cards the next one must be lower."),
    "NOT_NEXT_LOWER": _("On your own cards the next one must be exactly one lower."),
    "STRICT_MODE": _("This table checks every move: there is nothing to put right."),
    "NOT_YOUR_DIE": _("That die is not before you any more."),
    "STALE_THROW": _("You have thrown that die again since."),
    "ALL_OR_NONE": _("All dice before you are thrown together."),
    "CARD_OPEN": _("A card is open before you: lay it or discard it first."),
    "NO_OPEN_CARD": _("No card is open before you: turn one first."),
    "NOT_YOUR_TURN": _("It is not your turn to place a token: wait for your name."),
    "NOT_ON_BOARD": _("That is beside the board. Choose a square on it."),
    "NOT_A_DOMINO": _("A card covers two squares side by side. Choose such two."),
    "COVERED": _("Something is there already. Choose free squares."),
    "NOT_ADJACENT": _("It must touch the square of the token, edge to edge."),
    "RESERVED": _("That is kept for the card after a joker. Wait, or lay elsewhere."),
    "TOKEN_LOCKED": _("After a joker this token waits for its card. Take another one."),
    "TOKEN_BLOCKED": _("Nothing fits beside the token there. Choose another place."),
    "MUST_RELOCATE": _("First free the stuck token: lay this card wherever it fits."),
    "NO_DUTY": _("You need not move this token. Lay beside one that is free."),
    "NO_JOKER": _("You have no joker left for this. Lay a card instead."),
    "JOKER_PENDING": _("First lay your open card beside your joker."),
    "NO_FOLLOW_UP": _("Your open card would not fit after a joker here."),
}
"""One sentence for every code of the rules, whichever game has it."""

# Where a game means something else by a code, or asks for something else.
OWN_SENTENCES = {
    ("domino", "NO_SUCH_CARD"): _("That card is not open before you any more."),
    ("domino", "WRONG_COLOUR"): _("Needs %(wanted)s: yours is %(had)s"),
    ("domino", "HAND_EMPTY"): _("Your hand is empty: pick up your discard pile."),
}

FASTER = _("%(name)s was faster")
FASTER_ON = _("%(name)s was faster on %(card)s")


def refusal_text(refusal: Refusal, roster: Roster, *, game_key: str) -> str:
    """Returns the sentence for a refusal in a game, in the active language."""
    winner = None if refusal.winner is None else roster.seat(refusal.winner)
    if refusal.code == TOO_LATE and winner is not None:
        card = named(refusal.had)
        text = FASTER_ON if card else FASTER
        return str(text) % {"name": winner.nickname, "card": card}
    return str(_sentence(game_key, refusal.code)) % {
        "wanted": named(refusal.wanted),
        "had": named(refusal.had),
    }


def sentences_for_the_page(game_key: str) -> Iterator[tuple[str, str]]:
    """Yields what the page says by itself: code and sentence, `{had}` to be filled."""
    for code in SENTENCES:
        sentence = str(_sentence(game_key, code))
        yield code, sentence % {"wanted": "{wanted}", "had": "{had}"}


def named(text: str) -> str:
    """Returns the name of a card in notation, whichever game has it; empty for none."""
    if text.isalpha():
        return pair_name(text)
    return card_name(Colour(text[0]), int(text[1:])) if text else ""


def _sentence(game_key: str, code: str) -> Promise:
    return OWN_SENTENCES.get((game_key, code)) or SENTENCES[code]
