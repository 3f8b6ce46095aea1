"""What happened in a round of Ligretto Domino, in the past tense."""

from games.rules.core import SeatNumber
from games.rules.domino.boards.kit import Square
from games.rules.domino.cards import DominoCard
from games.rules.values import record


@record
class TokenPut:
    """A token was put on its square before play; by the clock, in the seat's place."""

    seat: SeatNumber
    token: int
    square: Square


@record
class Ready:
    """The tokens lie and the count is over: everyone plays."""


@record
class Turned:
    """A seat turned up its next card."""

    seat: SeatNumber
    card: DominoCard


@record
class Discarded:
    """The open card went on the seat's discard."""

    seat: SeatNumber
    card: DominoCard


@record
class PickedUp:
    """The discard became the hand."""

    seat: SeatNumber


@record
class CardPlaced:
    """A card was laid and its token moved; `relocated`: the token had been blocked."""

    seat: SeatNumber
    card: DominoCard
    token: int
    one: Square
    other: Square
    to: Square
    relocated: bool


@record
class JokerLaid:
    """A joker was laid and its token moved onto it, for its owner alone."""

    seat: SeatNumber
    token: int
    square: Square


@record
class LockEnded:
    """A token is open to all again, without a card after the joker."""

    seat: SeatNumber
    token: int


@record
class DutyBegun:
    """A seat has to relocate a token that it has blocked."""

    seat: SeatNumber
    token: int


@record
class DutyEnded:
    """A token found a way out by itself: nobody has to relocate it any more."""

    seat: SeatNumber
    token: int


@record
class Orphaned:
    """Anyone without a duty may relocate this blocked token."""

    seat: SeatNumber
    token: int


@record
class FaultFound:
    """The check found a wrong placing: its number among those laid, and why."""

    seat: SeatNumber
    number: int
    code: str


type DominoEvent = (
    TokenPut
    | Ready
    | Turned
    | Discarded
    | PickedUp
    | CardPlaced
    | JokerLaid
    | LockEnded
    | DutyBegun
    | DutyEnded
    | Orphaned
    | FaultFound
)
