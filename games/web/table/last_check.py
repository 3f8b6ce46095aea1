"""What the last check of a round in honour mode sent back, owner by owner."""

from dataclasses import dataclass

from django.utils.translation import gettext as _

from games.kinds.registry import kind
from games.presenters.board.events import GOES_BACK, effects_of
from games.presenters.board.freeze import error_penalty
from games.presenters.enumeration import enumerated
from games.presenters.names import SeatNames
from games.presenters.numbers import plain
from games.queries.snapshots import TableSnapshot
from games.rules.core import SeatNumber
from games.rules.round import RoundPhase


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Misplaced cards or dice of one player; `cost` is empty if they cost nothing."""

    text: str
    pattern: int
    cost: str


def taken_back_cards(
    snapshot: TableSnapshot | None, number: int, names: SeatNames
) -> tuple[TakenBack, ...]:
    """Returns what lay wrong at the end of round `number`, nothing where it is unknown.

    Only a table that still shows the round knows it.
    """
    round_ = snapshot.round if snapshot else None
    if not snapshot or not round_ or round_.number != number:
        return ()
    if round_.phase is not RoundPhase.OVER:
        return ()
    named = kind(round_.game_key).piece_name
    pieces: dict[SeatNumber, list[str]] = {}
    for what, seat, piece, *_place in effects_of(round_.freeze_events):
        if what == GOES_BACK and isinstance(seat, int):
            pieces.setdefault(seat, []).append(named(str(piece)))
    each = error_penalty(round_.options)
    return tuple(
        TakenBack(
            text=_sentence(seat, enumerated(cards), names),
            pattern=sitting.pattern if (sitting := snapshot.roster.seat(seat)) else 1,
            cost=plain(-each * len(cards)) if each else "",
        )
        for seat, cards in pieces.items()
    )


def _sentence(seat: SeatNumber, cards: str, names: SeatNames) -> str:
    if seat == names.mine:
        return _("You take back %(cards)s") % {"cards": cards}
    return _("%(name)s takes back %(cards)s") % {
        "name": names.name(seat),
        "cards": cards,
    }
