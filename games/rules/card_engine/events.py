"""What happened to cards, in the past tense."""

from games.rules.card_engine.moves import Source
from games.rules.cards import Card
from games.rules.core import SeatNumber
from games.rules.values import record


@record
class Played:
    """A card went on a pile of the middle."""

    seat: SeatNumber
    card: Card
    source: Source
    pile: int
    is_new: bool


@record
class Built:
    """A card went on a slot of the own row."""

    seat: SeatNumber
    card: Card
    source: Source
    slot: int


@record
class Refilled:
    """The top of the stack moved into the gap of the row."""

    seat: SeatNumber
    slot: int
    card: Card


@record
class Flipped:
    """This many cards were turned; `top` is the one that can be seen."""

    seat: SeatNumber
    cards: int
    top: Card


@record
class PickedUp:
    """The waste became the hand."""

    seat: SeatNumber


@record
class Shifted:
    """These seats gathered their hands and put the top card at the bottom."""

    seats: tuple[SeatNumber, ...]


@record
class SentHome:
    """A wrongly placed card went back to its owner, from a pile or from a slot."""

    seat: SeatNumber
    card: Card
    pile: int | None
    slot: int | None
    to: Source


type CardEvent = Played | Built | Refilled | Flipped | PickedUp | Shifted | SentHome
