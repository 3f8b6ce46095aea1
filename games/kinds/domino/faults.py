"""What lay wrong at the end of a round in honour mode, one by one (DOM-38)."""

from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from games.kinds.domino.cards import card_shown, letters_name, squares_drawing
from games.kinds.domino.pictures import drawn_joker
from games.kinds.domino.views import rim_of
from games.presenters.carry_over import CarryOverSeat, ShownMistake
from games.presenters.names import SeatNames
from games.rules.core import SeatNumber
from games.rules.domino import DominoState
from games.rules.domino.boards.kit import KitColor
from games.rules.domino.cards import other_half
from games.rules.domino.faults import FaultCode
from games.rules.domino.state import Fault, Laid

type FaultTexts = Mapping[str, tuple[Promise, Promise]]

CARD_TEXTS: FaultTexts = {
    FaultCode.WRONG_COLOUR: (
        _("You placed %(card)s on %(squares)s."),
        _("%(name)s placed %(card)s on %(squares)s."),
    ),
    FaultCode.REVERSED: (
        _("You placed %(card)s the wrong way round."),
        _("%(name)s placed %(card)s the wrong way round."),
    ),
    FaultCode.NOT_ADJACENT: (
        _("You placed %(card)s away from its token."),
        _("%(name)s placed %(card)s away from its token."),
    ),
}
"""What is said of a card that lay wrong, to its player and to the others."""
NEITHER_ADJACENT = _("It does not touch its token either.")
"""Said after what else is wrong with a card."""
JOKER_TEXTS: FaultTexts = {
    FaultCode.NOT_ADJACENT: (
        _("You placed a joker away from its token."),
        _("%(name)s placed a joker away from its token."),
    ),
    FaultCode.UNUSED_JOKER: (
        _("You placed a joker without a card after it."),
        _("%(name)s placed a joker without a card after it."),
    ),
}


def faults_shown(
    state: DominoState,
    colors: tuple[KitColor, ...],
    names: SeatNames,
    seats: Mapping[SeatNumber, CarryOverSeat],
) -> Iterator[ShownMistake]:
    """Yields every card that lay wrong by the check: whose, why, and how it lay."""
    by_card: dict[int, list[Fault]] = {}
    for fault in state.faults if state.is_checked else ():
        by_card.setdefault(fault.number, []).append(fault)
    for fault, *more in by_card.values():
        laid = state.laid[fault.number]
        letters = state.rules.grid.letters
        under = letters[laid.one]
        if laid.card is not None:
            under += letters[laid.other]
        sitting = seats.get(fault.seat)
        text = _sentence(fault, (_lay(laid), under), colors, names)
        yield ShownMistake(
            text=f"{text} {NEITHER_ADJACENT}" if more else text,
            pattern=sitting.pattern if sitting else 1,
            laid=_drawn(state, laid, colors),
            on=squares_drawing(colors, under),
        )


def _lay(laid: Laid) -> str:
    """The colors of a card as they came to lie; empty for a joker."""
    return "" if laid.card is None else laid.half + other_half(laid.card, laid.half)


def _drawn(state: DominoState, laid: Laid, colors: tuple[KitColor, ...]) -> SafeString:
    rim = rim_of(state.rules, laid.seat)
    if laid.card is None:
        return drawn_joker(rim)
    return card_shown(colors, _lay(laid), rim).drawing


def _sentence(
    fault: Fault,
    letters: tuple[str, str],
    colors: tuple[KitColor, ...],
    names: SeatNames,
) -> str:
    lay, under = letters
    to_oneself, of_others = (CARD_TEXTS if lay else JOKER_TEXTS)[fault.code]
    return str(to_oneself if fault.seat == names.mine else of_others) % {
        "name": names.name(fault.seat),
        "card": letters_name(colors, lay) if lay else "",
        "squares": letters_name(colors, under),
    }
