"""Messages nobody's page would send: malformed, hostile, or merely against the rules."""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import count
from random import Random

MAX_TEXT, MAX_BYTES = 4096, 16 * 1024
IDS = count(1)  # an id said before is passed over in silence
CARDS = [f"{color}{number}" for color in "rygb" for number in range(1, 11)]
SOURCES = ["stack", "waste", "row0", "row1", "row2", "row3", "row4"]
STRANGE_CARDS = [
    "r0",
    "r11",
    "x5",
    "R5",
    "r٣",
    "r05",
    "g-1",
    "",
    "r1.0",
    "rr",
    "\u202er1",
]
STRANGE_SOURCES = [
    "hand",
    "row5",
    "row-1",
    "row00",
    "STACK",
    "s0-stack",
    "row٢",
    "../row0",
]
STRANGE_TARGETS = [
    "0",
    "-1",
    "9999",
    "10000",
    "1e3",
    "NEW",
    "auto ",
    "٣",
    "0x1",
    "",
    "None",
]
CLOCK_TEXTS = ["START", "RESUME", "LIMIT", "GRACE 0", "GRACE 2", "AWAY", "BACK", "LEFT"]
STRANGE_NUMBERS: list[object] = [
    -1,
    -(2**63),
    2**31,
    2**64,
    10**400,
    1.5,
    True,
    None,
    "1",
    [],
    {},
]
STRANGE_TEXTS = [
    "\u202e\u2066PLAY r1 row0 new", "PLAY\u0000r1", "FLIP\nPICKUP", " FLIP", "FLIP ", "flip", "🂡",
    "PLAY r1 row0 new @-1", "FLIP @", "FLIP @99999999999", "FLIP @1 @2", "FLIP;PICKUP",
    "{{7*7}}", "<script>alert(1)</script>", "' OR 1=1 --", "NOBODY 1", "ERROR ERROR",
    "\ud800", "ﬀLIP", "a\u0301" * 25, "P" * 60, "P" * 61, "", "\t", "PLAY" * 15,
]  # fmt: skip
STRANGE_JSON = [
    "", "{", "}", "[", "null", "true", "0", '"move"', "[]", "{}", "nan", "NaN",
    '{"t":"move"}', '{"t":"ping","n":-1}', '{"t":"ping","n":1e999}', '{"t":["move"]}',
    '{"t":"move","id":1,"id":2,"move":"FLIP","move":"PICKUP"}',
    '{"t":"board","round":1,"seq":1,"html":""}', '{"t":"frame"}', '{"t":"replaced"}',
    '{"t":"move","id":1,"move":"FLIP"}garbage', '\ufeff{"t":"ping"}', "\u0000",
    '{"t":"move","id":1,"move":"\\ud83d"}', '{"__proto__":{"t":"move"}}', "'t'",
]  # fmt: skip
# Bytes that are no UTF-8, sent as a text: the server must end that socket alone.
BROKEN_TEXTS = [b"\xff\xfe", b"\xc3\x28", b'{"t":"ping"}\x80', b"\xed\xa0\x80"]


@dataclass(frozen=True, slots=True)
class Missile:
    """One message: a text, bytes, or a text in pieces."""

    payload: str | bytes | list[str]
    is_text: bool = True


def missiles(
    random: Random, own: Callable[[Random], str] | None = None
) -> Iterator[Missile]:
    """An endless stream of messages, the usual kinds of trouble far more often.

    Half of them are moves of a game's `own`, where it has others than cards on piles.
    """
    kinds: list[Callable[[Random], Missile]] = [
        _illegal, _illegal, _strange_move, _strange_move, _strange_field, _clock,
        _strange_json, _noise, _mutated, _mutated, _deep, _binary, _in_pieces, _long,
    ]  # fmt: skip
    while True:
        if own is not None and random.randrange(2):
            yield Missile(_claim(random, own(random)))
        else:
            yield random.choice(kinds)(random)


def _claim(random: Random, text: str) -> str:
    message: dict[str, object] = {
        "t": "move",
        "id": next(IDS),
        "move": text,
    }
    if random.randrange(2):
        message["seen"] = random.randrange(400)
    return json.dumps(message)


def _illegal(random: Random) -> Missile:
    """A well-formed claim, for cards that mostly lie with someone else."""
    target = random.choice(["new", "auto", str(random.randint(1, 20))])
    kind = random.choice(["PLAY", "PLAY", "PLAY", "BUILD"])
    if kind == "BUILD":
        target = str(random.randrange(5))
    text = f"{kind} {random.choice(CARDS)} {random.choice(SOURCES)} {target}"
    return Missile(_claim(random, text))


def _strange_move(random: Random) -> Missile:
    if random.randrange(3) == 0:
        return Missile(_claim(random, random.choice(STRANGE_TEXTS)))
    parts = [
        random.choice(["PLAY", "BUILD", "PLAY", "DEAL", "TAKE", "play"]),
        random.choice(CARDS + STRANGE_CARDS),
        random.choice(SOURCES + STRANGE_SOURCES),
        random.choice(["new", "1", *STRANGE_TARGETS]),
    ]
    if random.randrange(3) == 0:
        random.shuffle(parts)
    return Missile(_claim(random, " ".join(parts)[:60]))


def _strange_field(random: Random) -> Missile:
    message: dict[str, object] = {
        "t": "move",
        "id": next(IDS),
        "seen": 1,
        "move": "FLIP",
    }
    wrong = random.choice([*STRANGE_NUMBERS, *STRANGE_TEXTS])
    message[random.choice([*message, "seat", "by", "round", "\u202e"])] = wrong
    if random.randrange(4) == 0:
        message.pop(random.choice(list(message)))
    return Missile(json.dumps(message))


def _clock(random: Random) -> Missile:
    """What only the server's clock and its presence may say."""
    return Missile(_claim(random, random.choice(CLOCK_TEXTS)))


def _strange_json(random: Random) -> Missile:
    return Missile(random.choice(STRANGE_JSON))


def _noise(random: Random) -> Missile:
    code_points = [random.randrange(0x20, 0xD7FF) for _ in range(random.randrange(200))]
    return Missile("".join(map(chr, code_points)))


def _mutated(random: Random) -> Missile:
    """A claim with some characters changed, lost or doubled."""
    text = list(_claim(random, f"PLAY {random.choice(CARDS)} row0 auto"))
    for _ in range(random.randint(1, 4)):
        place = random.randrange(len(text))
        text[place] = random.choice(
            ["", text[place] * 2, '"', "}", "\\", "\u0000", "9"]
        )
    return Missile("".join(text))


def _deep(random: Random) -> Missile:
    depth = random.choice([10, 500, 1300])
    opening, closing = random.choice([("[", "]"), ('{"t":', "}"), ('{"move":[', "]}")])
    text = opening * depth + "1" + closing * depth
    return Missile(text[:MAX_TEXT])


def _binary(random: Random) -> Missile:
    if random.randrange(2):
        return Missile(b'{"t":"move","id":1,"move":"FLIP"}', is_text=False)
    return Missile(random.randbytes(random.randrange(500)), is_text=False)


def _in_pieces(random: Random) -> Missile:
    text = _claim(random, random.choice(["FLIP", "PLAY r1 row0 new", "LEFT"]))
    cut = sorted(random.randrange(len(text)) for _ in range(3))
    pieces = [
        text[: cut[0]],
        text[cut[0] : cut[1]],
        text[cut[1] : cut[2]],
        text[cut[2] :],
    ]
    return Missile(pieces)


def _long(random: Random) -> Missile:
    """Just short enough to be read, a little too long, or longer still."""
    size = random.choice([MAX_TEXT - 60, MAX_TEXT + 60, 3 * MAX_TEXT])
    text = _claim(random, "P" * size)
    return Missile(text)


def breaker(random: Random) -> Missile:
    """A message after which no server needs to listen to this socket any more."""
    if random.randrange(2):
        return Missile(random.choice(BROKEN_TEXTS))
    return Missile("P" * random.choice([2 * MAX_BYTES, 2_000_000]))
