"""The words of the socket: what a page may say, and what it is told.

Messages are JSON texts. A frame is the same for every viewer of a table; only a
whole board and a refusal are written for one person.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, ValidationError
from msgspec.json import Decoder, Encoder

from games.live.transport.frame_writer import Packet

MAX_TEXT = 4096
"""Of what a page says. A whole board is longer."""

MAX_MOVE = 60
MAX_SAID = 1000
"""Of a line, before it is tidied up; what is too long for that is told why."""

MAX_NUMBER = 2**31 - 1

type Number = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]

CLOSE_RESTART = 4012
CLOSE_NO_TABLE = 4401
CLOSE_NOT_ALLOWED = 4403
CLOSE_TOO_MANY = 4408
CLOSE_REPLACED = 4409


class Move(Struct, frozen=True, tag_field="t", tag="move"):
    """A claim. `id` is the page's own counter, `seen` the last seq it showed."""

    id: Number
    move: Annotated[str, Meta(min_length=1, max_length=MAX_MOVE)]
    seen: Number | None = None


class Ping(Struct, frozen=True, tag_field="t", tag="ping"):
    """A sign of life."""

    n: Number = 0


class Say(Struct, frozen=True, tag_field="t", tag="say"):
    """A line for the chat. `id` is the page's own counter, `text` words or a key."""

    id: Number
    kind: Literal["text", "phrase", "emote"]
    text: Annotated[str, Meta(max_length=MAX_SAID)]


class Lines(Struct, frozen=True, tag_field="t", tag="lines"):
    """Asks for the lines of the chat after the last one the page shows."""

    after: Number = 0


class Board(Struct, frozen=True, tag_field="t", tag="board"):
    """The whole board for one viewer."""

    round: int
    seq: int
    phase: str
    now: int
    until: int | None
    html: str


class Frame(Struct, frozen=True, tag_field="t", tag="frame"):
    """What changed by one action. `prev` is the seq of the frame before."""

    round: int
    seq: int
    prev: int
    by: int
    id: int | None
    set: tuple[tuple[str, str], ...]
    attr: tuple[tuple[str, str, str], ...]
    told: tuple[tuple[str | int | bool | None, ...], ...]


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Why a claim was not accepted, to its sender alone."""

    id: int
    seq: int | None
    code: str
    text: str
    winner: int | None = None
    lock: int = 0
    set: tuple[tuple[str, str], ...] = ()


class Phase(Struct, frozen=True, tag_field="t", tag="phase"):
    """What the table is busy with now, and until when.

    `opened` is where the time of the round begins; it is another one after a restart.
    """

    phase: str
    round: int | None
    now: int
    opened: int | None
    until: int | None


class Changed(Struct, frozen=True, tag_field="t", tag="changed"):
    """Something that the page fetches is different now."""

    what: str = "lobby"


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """The answer to a sign of life, with the server's clock."""

    n: int
    now: int


class Said(Struct, frozen=True, tag_field="t", tag="said"):
    """A line of the chat, to everybody. `who` is the voice by which a page knows it."""

    line: int
    who: str
    seat: int | None
    cloth: int | None
    name: str
    kind: str
    text: str
    at: int


class Missed(Struct, frozen=True, tag_field="t", tag="missed"):
    """The lines of the chat that a page does not show yet, oldest first."""

    lines: tuple[Said, ...]


class Kept(Struct, frozen=True, tag_field="t", tag="kept"):
    """To who said it: the line is kept, and on its way to everybody."""

    id: int


class Unsaid(Struct, frozen=True, tag_field="t", tag="unsaid"):
    """To who tried: the line was not taken, and why; what was typed stays with them."""

    id: int
    code: str
    text: str


class Replaced(Struct, frozen=True, tag_field="t", tag="replaced"):
    """A newer page plays for this seat."""


class Slow(Struct, frozen=True, tag_field="t", tag="slow"):
    """Messages come faster than anybody can play; some are not read."""

    text: str


class Unreadable(Struct, frozen=True, tag_field="t", tag="unreadable"):
    """The last message could not be read."""

    text: str


type Incoming = Move | Ping | Say | Lines
type Outgoing = (
    Board
    | Frame
    | Refused
    | Phase
    | Changed
    | Pong
    | Said
    | Missed
    | Kept
    | Unsaid
    | Replaced
    | Slow
    | Unreadable
)

_decoder: Decoder[Incoming] = Decoder(Move | Ping | Say | Lines)


def decode(text: str | None) -> Incoming | None:
    """Returns what a page said, None where it cannot be read."""
    if text is None or len(text) > MAX_TEXT:
        return None
    try:
        return _decoder.decode(text)
    except (ValidationError, ValueError):
        return None


def encode(message: Outgoing) -> Packet:
    """Returns a message ready to be sent, to one page or to many."""
    return Packet(_encoder.encode(message))


def _plain(value: object) -> str:
    """Django's templates give a kind of str that is not known to the encoder."""
    if isinstance(value, str):
        return str.__str__(value)
    raise NotImplementedError(f"cannot be sent: {value!r}")


_encoder = Encoder(enc_hook=_plain)
