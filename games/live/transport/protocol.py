"""The messages of the socket: what a page may send, and what it receives.

Messages are JSON texts. A frame is the same for every viewer of a table; only a
whole board and a refusal are written for one person.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct, ValidationError
from msgspec.json import Decoder, Encoder

from games.live.transport.frame_writer import Packet

VERSION = 3
"""Of these messages. Pages send theirs; one of another version is to load again."""

MAX_TEXT = 4096
"""Of what a page says. A whole board is longer."""

MAX_BYTES = 16 * 1024
"""Of one message, whatever the server would take: four for each sign of `MAX_TEXT`."""

MAX_MOVE = 60
MAX_MESSAGE = 1000
"""Of a chat message, before it is tidied up; what is too long for that is told why."""

MAX_NUMBER = 2**31 - 1

type Count = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]

CLOSE_TOO_BIG = 4413
"""Of our own: Autobahn, under daphne, lets no application say 1009."""
CLOSE_RESTART = 4012
CLOSE_NO_TABLE = 4401
CLOSE_NOT_ALLOWED = 4403
CLOSE_TOO_MANY = 4408
CLOSE_REPLACED = 4409
CLOSE_OUTDATED = 4410


class MoveMessage(Struct, frozen=True, tag_field="t", tag="move"):
    """A claim. `id` is the page's own counter, `seen` the last seq it showed."""

    id: Count
    move: Annotated[str, Meta(min_length=1, max_length=MAX_MOVE)]
    seen: Count | None = None


class Ping(Struct, frozen=True, tag_field="t", tag="ping"):
    """A sign of life."""

    n: Count = 0


class SendMessage(Struct, frozen=True, tag_field="t", tag="send_message"):
    """A message for the chat. `id` is the page's own counter, `text` words or a key."""

    id: Count
    kind: Literal["text", "phrase", "emote"]
    text: Annotated[str, Meta(max_length=MAX_MESSAGE)]


class GetHistory(Struct, frozen=True, tag_field="t", tag="get_history"):
    """Asks for the messages of the chat after the last one the page shows."""

    after: Count = 0


class BoardMessage(Struct, frozen=True, tag_field="t", tag="board"):
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
    effects: tuple[tuple[str | int | bool | None, ...], ...]


class Refused(Struct, frozen=True, tag_field="t", tag="refused"):
    """Why a claim was not accepted, to its sender alone."""

    id: int
    seq: int | None
    code: str
    text: str
    winner: int | None = None
    lock: int = 0
    set: tuple[tuple[str, str], ...] = ()


class PhaseMessage(Struct, frozen=True, tag_field="t", tag="phase"):
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


class ChatMessage(Struct, frozen=True, tag_field="t", tag="message"):
    """A message of the chat, to everyone.

    `number` orders the messages of a table, `author` is the token by which a page knows
    who wrote it.
    """

    number: int
    author: str
    seat: int | None
    pattern: int | None
    name: str
    kind: str
    text: str
    at: int


class History(Struct, frozen=True, tag_field="t", tag="history"):
    """The messages of the chat that a page does not show yet, oldest first."""

    messages: tuple[ChatMessage, ...]


class Ack(Struct, frozen=True, tag_field="t", tag="ack"):
    """To its sender: the message is stored, and on its way to everyone."""

    id: int


class Rejected(Struct, frozen=True, tag_field="t", tag="rejected"):
    """To its sender: the message was not accepted, and why."""

    id: int
    code: str
    text: str


class ReplacedMessage(Struct, frozen=True, tag_field="t", tag="replaced"):
    """A newer page plays for this seat."""


class Throttled(Struct, frozen=True, tag_field="t", tag="throttled"):
    """Messages come faster than anyone can play; some are not read."""

    text: str


class Invalid(Struct, frozen=True, tag_field="t", tag="invalid"):
    """The last message could not be read."""

    text: str


type Incoming = MoveMessage | Ping | SendMessage | GetHistory
type Outgoing = (
    BoardMessage
    | Frame
    | Refused
    | PhaseMessage
    | Changed
    | Pong
    | ChatMessage
    | History
    | Ack
    | Rejected
    | ReplacedMessage
    | Throttled
    | Invalid
)

_decoder: Decoder[Incoming] = Decoder(MoveMessage | Ping | SendMessage | GetHistory)


def is_too_big(text: str | None) -> bool:
    """True for a message that no page sends, and that ends its socket."""
    if text is None or len(text) <= MAX_TEXT:  # few are worth a closer look
        return False
    return len(text.encode(errors="replace")) > MAX_BYTES


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
