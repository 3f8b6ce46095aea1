"""May a seat do this? One function decides, for the moves offered and for claims.

Codes come in the order of COM-6: what does not exist, the card, then the rule's own.
"""

from typing import assert_never

from games.rules.card_engine.area import Area
from games.rules.card_engine.moves import (
    Build,
    CardMove,
    Flip,
    PickUp,
    Play,
    Source,
    Target,
)
from games.rules.card_engine.refusals import CardRefusalCode
from games.rules.card_engine.state import CardState, area_at
from games.rules.cards import Card
from games.rules.codes import RefusalCode
from games.rules.core import Refusal, SeatNumber
from games.rules.piles import misfit, pile_at

_BAD_CLAIM = Refusal(RefusalCode.BAD_CLAIM)
_HAND_EMPTY = Refusal(RefusalCode.HAND_EMPTY)
_HAND_NOT_EMPTY = Refusal(RefusalCode.HAND_NOT_EMPTY)
_NOTHING_TO_PICK_UP = Refusal(RefusalCode.NOTHING_TO_PICK_UP)
_VARIANT_OFF = Refusal(CardRefusalCode.VARIANT_OFF)
_FROM_ROW = Refusal(CardRefusalCode.FROM_ROW)
_NO_SUCH_PILE = Refusal(CardRefusalCode.NO_SUCH_PILE)
_PILE_CLOSED = Refusal(CardRefusalCode.PILE_CLOSED)


def refusal(state: CardState, seat: SeatNumber, move: CardMove) -> Refusal | None:
    """The first code that applies, None if the move may be made."""
    area = area_at(state, seat)
    match move:
        case Flip():
            return None if area.hand else _HAND_EMPTY
        case Play():
            return _play_refusal(state, area, move)
        case PickUp():
            return _pick_up_refusal(area)
        case Build():
            return _build_refusal(state, area, move)
        case _:
            assert_never(move)


def is_there(state: CardState, seat: SeatNumber, move: CardMove) -> bool:
    """True if the named card is the top of the named source (LIG-5)."""
    if isinstance(move, (Play, Build)):
        return top_at(area_at(state, seat), move.source) is move.card
    return True


def top_at(area: Area, source: Source) -> Card | None:
    """The top card of a source, None if it is empty or does not exist."""
    slot = source.slot
    if slot >= 0:
        return area.row[slot][-1] if slot < len(area.row) else None
    cards = area.stack if source is Source.STACK else area.waste
    return cards[-1] if cards else None


def _play_refusal(state: CardState, area: Area, move: Play) -> Refusal | None:
    card, source, target = move.card, move.source, move.target
    if source.slot >= len(area.row):
        return _BAD_CLAIM
    if top_at(area, source) is not card:
        return Refusal(RefusalCode.NO_SUCH_CARD, wanted=card.text)
    if isinstance(target, int):
        return _pile_refusal(state, card, target)
    if target is Target.AUTO:
        fits = state.wanted & card.bit and state.rules.is_strict
        return None if fits else Refusal(CardRefusalCode.NO_PILE, had=card.text)
    if card.number == 1 or not state.rules.is_strict:
        return None
    return Refusal(CardRefusalCode.NEED_ONE, wanted=f"{card.color}1", had=card.text)


def _pile_refusal(state: CardState, card: Card, number: int) -> Refusal | None:
    pile = pile_at(state.piles, number)
    if pile is None:
        return _NO_SUCH_PILE
    if pile.is_closed:
        return _PILE_CLOSED
    return misfit(pile, card) if state.rules.is_strict else None


def _pick_up_refusal(area: Area) -> Refusal | None:
    if area.hand:
        return _HAND_NOT_EMPTY
    return None if area.waste else _NOTHING_TO_PICK_UP


def _build_refusal(state: CardState, area: Area, move: Build) -> Refusal | None:
    if move.source.slot >= len(area.row) or move.slot >= len(area.row):
        return _BAD_CLAIM
    if top_at(area, move.source) is not move.card:
        return Refusal(RefusalCode.NO_SUCH_CARD, wanted=move.card.text)
    rule = state.rules.build
    if rule is None:
        return _VARIANT_OFF
    if move.source.slot >= 0:
        return _FROM_ROW
    top = area.row[move.slot][-1]
    code = rule(move.card, top) if state.rules.is_strict else None
    return Refusal(code, wanted=top.text, had=move.card.text) if code else None
