"""The lines of a position before its cards, one keyword each."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from games.rules.core import Ending, NotationError, PositionLine, SeatNumber
from games.rules.registry import GAMES
from games.rules.round import Lockout, RoundPhase

MAX_SEATS = 12
_LONGEST_NUMBER = 9

type HeaderWords = tuple[str, ...]


@dataclass(slots=True)
class Header:
    """What the lines have told so far; `lines` is where each keyword stood first."""

    game: str = ""
    seats: tuple[SeatNumber, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    seed: str = "position"
    number: int = 1
    carried: str = ""
    seq: int = 0
    phase: RoundPhase = RoundPhase.PLAYING
    ending: Ending | None = None
    finisher: SeatNumber | None = None
    frozen_until_ms: int = 0
    started_ms: int = 0
    votes: tuple[SeatNumber, ...] = ()
    vote_run: int = 0
    away_since: dict[SeatNumber, int] = field(default_factory=dict)
    grace_over: set[SeatNumber] = field(default_factory=set)
    left: set[SeatNumber] = field(default_factory=set)
    lockouts: dict[SeatNumber, Lockout] = field(default_factory=dict)
    waits: dict[SeatNumber, int] = field(default_factory=dict)
    call_waits: dict[SeatNumber, int] = field(default_factory=dict)
    penalties: dict[SeatNumber, int] = field(default_factory=dict)
    totals: dict[SeatNumber, int] = field(default_factory=dict)
    clocks: dict[str, int] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)


type HeaderReader = Callable[[Header, HeaderWords], None]


def read_header(lines: Sequence[PositionLine]) -> Header:
    """What these lines tell; raises NotationError."""
    header = Header()
    for line in lines:
        keyword, *words = line.text.split()
        try:
            _reader(keyword)(header, tuple(words))
        except NotationError as error:
            raise NotationError(error.expected, line=line.number) from error
        header.lines.setdefault(keyword, line.number)
    return header


def _reader(keyword: str) -> HeaderReader:
    reader = _READERS.get(keyword)
    if reader is None:
        known = ", ".join(sorted(_READERS))
        raise NotationError(f"state or one of {known}, not {keyword[:16]!r}")
    return reader


def is_number(text: str) -> bool:
    """True if the text is a whole number that can stand in a position."""
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= _LONGEST_NUMBER


def _number(text: str) -> int:
    if not is_number(text) or text.startswith("-"):
        raise NotationError(f"a number from 0, not {text[:16]!r}")
    return int(text)


def _seat(text: str) -> SeatNumber:
    if not is_number(text) or not 0 <= int(text) < MAX_SEATS:
        raise NotationError(f"a seat from 0 to {MAX_SEATS - 1}, not {text[:16]!r}")
    return int(text)


def _seats(words: HeaderWords) -> tuple[SeatNumber, ...]:
    seats = tuple(map(_seat, words))
    if len(set(seats)) < len(seats):
        raise NotationError("every seat once")
    return seats


def _one(words: HeaderWords, what: str) -> str:
    match words:
        case [word]:
            return word
        case _:
            raise NotationError(what)


def _read_game(header: Header, words: HeaderWords) -> None:
    known = ", ".join(GAMES)
    header.game = _one(words, f"a game ({known})")
    if header.game not in GAMES:
        raise NotationError(f"a game ({known}), not {header.game[:16]!r}")


def _read_options(header: Header, words: HeaderWords) -> None:
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise NotationError(f"options like rounds=3, not {word[:24]!r}")
        header.options[name] = value


def _read_seats(header: Header, words: HeaderWords) -> None:
    header.seats = _seats(words)


def _read_seed(header: Header, words: HeaderWords) -> None:
    header.seed = _one(words, "a seed without spaces")


def _read_carried(header: Header, words: HeaderWords) -> None:
    header.carried = " ".join(words)


def _read_phase(header: Header, words: HeaderWords) -> None:
    match words:
        case ["over", ending] if ending in set(Ending):
            header.phase, header.ending = RoundPhase.OVER, Ending(ending)
        case ["over", ending, finisher] if ending in set(Ending):
            header.phase, header.ending = RoundPhase.OVER, Ending(ending)
            header.finisher = _seat(finisher)
        case ["waiting" | "playing" | "frozen" as phase]:
            header.phase = RoundPhase(phase)
        case _:
            endings = ", ".join(Ending)
            raise NotationError(
                f"waiting, playing, frozen or over with an ending ({endings})"
            )


def _read_votes(header: Header, words: HeaderWords) -> None:
    header.votes = _seats(words)


def _read_away(header: Header, words: HeaderWords) -> None:
    match words:
        case [seat, since]:
            header.away_since[_seat(seat)] = _number(since)
        case [seat, since, "over"]:
            header.away_since[_seat(seat)] = _number(since)
            header.grace_over.add(_seat(seat))
        case _:
            raise NotationError("a seat, since when in ms, and 'over' past its grace")


def _read_left(header: Header, words: HeaderWords) -> None:
    header.left.add(_seat(_one(words, "a seat")))


def _read_lockout(header: Header, words: HeaderWords) -> None:
    match words:
        case [seat, until, times, wrong]:
            header.lockouts[_seat(seat)] = Lockout(
                _number(until), _number(times), _number(wrong)
            )
        case _:
            raise NotationError("a seat, until when, how many times, when last wrong")


def _read_total(header: Header, words: HeaderWords) -> None:
    match words:
        case [seat, total] if is_number(total):
            header.totals[_seat(seat)] = int(total)
        case _:
            raise NotationError("a seat and its total")


def _read_clock(header: Header, words: HeaderWords) -> None:
    match words:
        case [key, until]:
            header.clocks[key] = _number(until)
        case _:
            raise NotationError("a clock of the game and when it rings")


def _into(name: str) -> HeaderReader:
    """Reads one number into a field."""

    def read(header: Header, words: HeaderWords) -> None:
        setattr(header, name, _number(_one(words, "a number")))

    return read


def _into_seats(numbers: Callable[[Header], dict[SeatNumber, int]]) -> HeaderReader:
    """Reads a seat and its number."""

    def read(header: Header, words: HeaderWords) -> None:
        match words:
            case [seat, number]:
                numbers(header)[_seat(seat)] = _number(number)
            case _:
                raise NotationError("a seat and a number")

    return read


_READERS: Mapping[str, HeaderReader] = {
    "game": _read_game,
    "options": _read_options,
    "seed": _read_seed,
    "round": _into("number"),
    "seats": _read_seats,
    "carried": _read_carried,
    "seq": _into("seq"),
    "phase": _read_phase,
    "frozen": _into("frozen_until_ms"),
    "started": _into("started_ms"),
    "votes": _read_votes,
    "vote-run": _into("vote_run"),
    "away": _read_away,
    "left": _read_left,
    "lockout": _read_lockout,
    "waits": _into_seats(lambda header: header.waits),
    "call-waits": _into_seats(lambda header: header.call_waits),
    "penalty": _into_seats(lambda header: header.penalties),
    "total": _read_total,
    "clock": _read_clock,
}
