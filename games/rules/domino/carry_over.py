"""What seats choose between rounds, and the cards aside that one match leaves another."""

from collections.abc import Iterable, Mapping

from games.rules.codes import ChoiceRefusalCode, RefusalCode
from games.rules.core import (
    CarryChoice,
    NotationError,
    Options,
    Picks,
    Refusal,
    SeatNumber,
)
from games.rules.domino.asides import (
    TAKES_BACK,
    are_among,
    carried_after,
    carried_counts,
    choice_text,
    may_put,
    may_take_back,
    must_put,
    put_aside,
    read_cards,
    read_choice,
    taken_back,
    wished,
)
from games.rules.domino.cards import DominoCard, DominoCards
from games.rules.domino.options import kit_of_options
from games.rules.domino.state import DominoState, area_at
from games.rules.options import option_number

ASIDE = "aside"
BACK = "back"
FIRST = "first"

_NOTHING = Refusal(ChoiceRefusalCode.NOTHING_TO_CHOOSE)
_NOT_YOURS = Refusal(ChoiceRefusalCode.NOT_YOURS)


class DominoCarryOver:
    """The Between protocol for Ligretto Domino."""

    def choices(
        self, state: DominoState, seat: SeatNumber, chosen: str
    ) -> tuple[CarryChoice, ...]:
        """Cards to put aside and to take back, where there is more than one way."""
        if seat not in state.rules.places or seat in state.left:
            return ()
        found = (_aside(state, seat, chosen), _back(state, seat, chosen))
        return tuple(choice for choice in found if choice is not None)

    def chosen(
        self, state: DominoState, seat: SeatNumber, picks: Picks
    ) -> str | Refusal:
        """The cards picked; what is put aside no more is not taken back either."""
        offered = {choice.kind: choice for choice in self.choices(state, seat, "")}
        if not offered:
            return _NOTHING
        put, back = _picked(picks, ASIDE), _picked(picks, BACK)
        if put is None or back is None:
            return Refusal(RefusalCode.BAD_CLAIM)
        if refusal := _refused(offered.get(ASIDE), put):
            return refusal
        area = area_at(state, seat)
        now = (*area.aside, *put_aside(state, area, choice_text(put)))
        if not are_among(
            tuple(dict.fromkeys(back)), (*area.aside, *may_put(state, seat)[1])
        ):
            return _NOT_YOURS
        back = tuple(card for card in back if card in now)
        if refusal := _refused(_back(state, seat, choice_text(put)), back):
            return refusal
        return choice_text(put, back)

    carried_after = staticmethod(carried_after)

    def counts(self, carried: str) -> Mapping[SeatNumber, int]:
        """How many cards lie aside for every seat that has any."""
        return carried_counts(carried)

    def carried(self, counts: Mapping[SeatNumber, int]) -> str:
        """So many cards aside for every seat, drawn by chance (DOM-32)."""
        return " ".join(f"{seat}={count}" for seat, count in counts.items() if count)

    def first(
        self,
        options: Options,
        carried: str,
        *,
        seats: Mapping[SeatNumber, SeatNumber],
        chosen: Mapping[SeatNumber, str],
    ) -> str:
        """Carried cards for each seat: those they chose, or a number (DOM-32)."""
        if not options["carry_over"]:
            return ""
        cards = kit_of_options(options).domino_set.cards
        most = len(cards) - option_number(options, "min_play_cards")
        words = []
        for before, lay in carried_counts(carried).items():
            seat, count = seats.get(before), min(lay, most)
            if seat is not None and count:
                wish = read_choice(chosen.get(seat, ""))[0]
                is_right = len(wish) == count and are_among(wish, cards)
                words.append(f"{seat}={choice_text(wish) if is_right else count}")
        return " ".join(words)

    def first_choices(
        self, options: Options, first: str, seat: SeatNumber
    ) -> tuple[CarryChoice, ...]:
        """As many of all cards of a player as the seat carries over."""
        count = carried_counts(first).get(seat, 0)
        if not count:
            return ()
        told = dict(word.split("=") for word in first.split())[str(seat)]
        named = () if told.isdecimal() else read_cards(told)
        cards = _texts(kit_of_options(options).domino_set.cards)
        return (
            CarryChoice(FIRST, count, cards, wished=_texts(named), taken=_texts(named)),
        )

    def first_chosen(
        self, options: Options, first: str, seat: SeatNumber, picks: Picks
    ) -> str | Refusal:
        """Exactly so many cards, or none, which leaves them to chance."""
        offered = self.first_choices(options, first, seat)
        cards = _picked(picks, FIRST)
        if not offered:
            return _NOTHING
        if cards is None:
            return Refusal(RefusalCode.BAD_CLAIM)
        if refusal := _refused(offered[0], cards):
            return refusal
        if cards and len(cards) < offered[0].count:
            return Refusal(ChoiceRefusalCode.TOO_FEW, wanted=str(offered[0].count))
        return choice_text(cards)


def _aside(state: DominoState, seat: SeatNumber, chosen: str) -> CarryChoice | None:
    """The choice of cards to put aside (DOM-29)."""
    count, allowed = may_put(state, seat)
    fixed = must_put(state, seat)
    among = [card for card in allowed if card not in fixed]
    is_drawn = state.rules.aside_choice == "random"
    if not count or is_drawn or len(fixed) + len(among) <= count:
        return None
    wish = wished(state, seat, chosen)
    return CarryChoice(
        ASIDE,
        count,
        _texts(among),
        wished=_texts(card for card in wish if card not in fixed),
        taken=_texts(put_aside(state, area_at(state, seat), chosen)),
        fixed=_texts(fixed),
    )


def _back(state: DominoState, seat: SeatNumber, chosen: str) -> CarryChoice | None:
    """The choice of cards to take back (DOM-30)."""
    area = area_at(state, seat)
    cards = (*area.aside, *put_aside(state, area, chosen))
    if not may_take_back(state) or len(cards) <= TAKES_BACK:
        return None
    wish = read_choice(chosen)[1]
    return CarryChoice(
        BACK,
        TAKES_BACK,
        _texts(cards),
        wished=_texts(wish if are_among(wish, cards) else ()),
        taken=_texts(taken_back(cards, chosen)),
    )


def _refused(choice: CarryChoice | None, cards: DominoCards) -> Refusal | None:
    """Why these cards cannot be chosen."""
    if choice is None:
        return _NOT_YOURS if cards else None
    texts = [card.text for card in cards]
    free = [text for text in texts if text not in choice.fixed]
    if any(texts.count(text) > choice.fixed.count(text) for text in choice.fixed):
        return _NOT_YOURS
    if any(free.count(text) > choice.among.count(text) for text in free):
        return _NOT_YOURS
    if len(free) > choice.count - len(choice.fixed):
        return Refusal(ChoiceRefusalCode.TOO_MANY, wanted=str(choice.count))
    return None


def _picked(picks: Picks, kind: str) -> DominoCards | None:
    """The cards picked of a kind, None where they are none."""
    try:
        return read_cards(",".join(picks.get(kind, ())))
    except NotationError:
        return None


def _texts(cards: Iterable[DominoCard]) -> tuple[str, ...]:
    return tuple(card.text for card in cards)
