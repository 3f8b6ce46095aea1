"""What the table itself refuses, before the rules of the game are asked."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from games.kinds.refusals import refusal_text
from games.queries.live_tables import StoredTable
from games.rules.core import BAD_CLAIM, Refusal

BUSY = Refusal("BUSY")
NOT_SEATED = Refusal("NOT_SEATED")
NOT_STARTED = Refusal("NOT_STARTED")
ROUND_OVER = Refusal("ROUND_OVER")
UNKNOWN_MOVE = Refusal(BAD_CLAIM)

SENTENCES = {
    BUSY.code: _("The table is catching up. Please try again in a moment."),
    NOT_SEATED.code: _("You are watching. Only people with a seat can play."),
}


def sentence(refusal: Refusal, table: StoredTable, language: str) -> str:
    """Returns why it was refused at a table, in a person's language."""
    with override(language):
        if own := SENTENCES.get(refusal.code):
            return str(own)
        return refusal_text(refusal, table.roster, game_key=table.game)
