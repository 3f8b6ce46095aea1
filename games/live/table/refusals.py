"""What the table itself refuses, before the rules of the game are asked."""

from enum import StrEnum

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from games.kinds.refusals import refusal_text
from games.live.counts import counts
from games.live.transport.protocol import Refused
from games.live.transport.sockets import TableSocket
from games.queries.live_tables import StoredTable
from games.rules.codes import RefusalCode
from games.rules.core import Refusal


class TableRefusalCode(StrEnum):
    """What the table refuses by itself."""

    BUSY = "BUSY"
    NOT_SEATED = "NOT_SEATED"


BUSY = Refusal(TableRefusalCode.BUSY)
NOT_SEATED = Refusal(TableRefusalCode.NOT_SEATED)
NOT_STARTED = Refusal(RefusalCode.NOT_STARTED)
ROUND_OVER = Refusal(RefusalCode.ROUND_OVER)
UNKNOWN_MOVE = Refusal(RefusalCode.BAD_CLAIM)

SENTENCES: dict[StrEnum, Promise] = {
    TableRefusalCode.BUSY: _("The table is catching up. Please try again in a moment."),
    TableRefusalCode.NOT_SEATED: _(
        "You are watching. Only people with a seat can play."
    ),
}


def refuse(socket: TableSocket, client_id: int, refusal: Refusal, *, text: str) -> None:
    """Answers a claim that takes no place in the order of the round, and counts it."""
    counts.unstored_refusals[refusal.code] += 1
    socket.tell(Refused(id=client_id, seq=None, code=refusal.code, text=text))


def refusal_sentence(refusal: Refusal, table: StoredTable, language: str) -> str:
    """Returns why it was refused at a table, in a person's language."""
    with override(language):
        if own := SENTENCES.get(refusal.code):
            return str(own)
        return refusal_text(refusal, table.roster, game_key=table.game)
