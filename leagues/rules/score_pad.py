"""What is written down of a round at a real table: its boxes, its points, its checks.

A round is counted in the things that lie on the table, or in points alone; a match may
have rounds of both kinds.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from games.rules.domino.scoring import FOR_FEWEST, FOR_FIRST
from games.rules.packs.scoring import STACK_CARD_COST
from leagues.rules.core import Entrant
from leagues.rules.lineage import AFTER

type Counts = Mapping[str, int]
type Round = Mapping[Entrant, Counts]

POINTS = "points"
PACK = 40
STACK = 10
DICE = 24
BOARD = 15
MOST_POINTS = 2_000


@dataclass(frozen=True, slots=True)
class Box:
    """A number that is asked of everybody, and what it can be."""

    name: str
    low: int
    high: int


class Tone(StrEnum):
    """How a finding stands to what was typed."""

    WRONG = "wrong"
    """It cannot be: it is not taken."""

    LOOK = "look"
    """It can be, but mostly it is a slip."""

    FINE = "fine"


class Found(StrEnum):
    """What there is to say of a round."""

    MISSING = "missing"
    OUT_OF_RANGE = "out_of_range"
    TOO_MANY_CARDS = "too_many_cards"
    TOO_MANY_DICE = "too_many_dice"
    TWO_OUT = "two_out"
    TWO_OUT_OF_DICE = "two_out_of_dice"
    NOBODY_OUT = "nobody_out"
    ENDED = "ended"
    NO_ONES = "no_ones"
    TWO_FIRST = "two_first"
    NOBODY_FIRST = "nobody_first"
    NOT_ZERO = "not_zero"
    ADDS_UP = "adds_up"


TONES: Mapping[Found, Tone] = {
    Found.TWO_OUT: Tone.LOOK,
    Found.NOBODY_OUT: Tone.LOOK,
    Found.ENDED: Tone.FINE,
    Found.TWO_FIRST: Tone.LOOK,
    Found.NOBODY_FIRST: Tone.LOOK,
    Found.NOT_ZERO: Tone.LOOK,
    Found.ADDS_UP: Tone.FINE,
}


@dataclass(frozen=True, slots=True)
class Finding:
    """What was found in a round, and about whom."""

    code: Found
    entrants: tuple[Entrant, ...] = ()
    number: int = 0
    box: Box | None = None

    @property
    def tone(self) -> Tone:
        """How it stands to what was typed."""
        return TONES.get(self.code, Tone.WRONG)


_POINTS = (Box(POINTS, -MOST_POINTS, MOST_POINTS),)
_PACKS = (Box("middle", 0, PACK), Box("stack", 0, STACK))
_CHIPS, _ASIDE = Box("chips", 0, FOR_FIRST), Box("aside", 0, BOARD)
BOXES: Mapping[str, tuple[Box, ...]] = {
    "ligretto": _PACKS,
    "dutch-blitz": _PACKS,
    "domino": (_CHIPS, _ASIDE),
    "wuerfel": (Box("left", 0, DICE),),
}


def boxes_of(game: str, *, in_points: bool = False) -> tuple[Box, ...]:
    """The numbers asked of everybody in a round of this game, or points alone."""
    return _POINTS if in_points else BOXES.get(game, _POINTS)


def is_in_points(round_: Round) -> bool:
    """Whether a round was written down in points alone."""
    return any(POINTS in counts for counts in round_.values())


def points_of(game: str, round_: Round) -> dict[Entrant, int]:
    """The points of everybody in a round whose boxes are filled."""
    if is_in_points(round_):
        return {entrant: counts[POINTS] for entrant, counts in round_.items()}
    return _POINTS_BY_GAME[game](round_)


def totals(game: str, rounds: Iterable[Round]) -> dict[Entrant, int]:
    """The sums over rounds."""
    sums: dict[Entrant, int] = {}
    for round_ in rounds:
        for entrant, points in points_of(game, round_).items():
            sums[entrant] = sums.get(entrant, 0) + points
    return sums


def counts_of(game: str, rounds: Sequence[Round]) -> dict[Entrant, dict[str, int]]:
    """The counts of the whole match, as results keep them.

    None where a round is in points alone: a part of the cards would say nothing.
    """
    if not rounds or any(map(is_in_points, rounds)) or game not in BOXES:
        return {}
    return {
        entrant: _COUNTS_BY_GAME[game](rounds, entrant) for entrant in sorted(rounds[0])
    }


def findings(game: str, round_: Round, seats: Sequence[Entrant]) -> tuple[Finding, ...]:
    """All there is to say of a round, what is wrong first.

    As long as boxes are empty only what is in them is looked at.
    """
    in_points = is_in_points(round_) or game not in BOXES
    boxes = boxes_of(game, in_points=in_points)
    found = [*_box_findings(round_, seats, boxes)]
    if found:
        return tuple(found)
    check = _zero_check if in_points else _CHECKS[game]
    return tuple(check(game, round_))


def _box_findings(
    round_: Round, seats: Sequence[Entrant], boxes: tuple[Box, ...]
) -> Iterator[Finding]:
    for entrant in seats:
        counts = round_.get(entrant, {})
        for box in boxes:
            if box.name not in counts:
                yield Finding(Found.MISSING, (entrant,), box=box)
            elif not box.low <= counts[box.name] <= box.high:
                typed = counts[box.name]
                yield Finding(Found.OUT_OF_RANGE, (entrant,), typed, box)


def _without(round_: Round, name: str) -> tuple[Entrant, ...]:
    return tuple(entrant for entrant, counts in round_.items() if not counts[name])


def _pack_check(_game: str, round_: Round) -> Iterator[Finding]:
    for entrant, counts in round_.items():
        if counts["middle"] + counts["stack"] > PACK:
            yield Finding(
                Found.TOO_MANY_CARDS, (entrant,), counts["middle"] + counts["stack"]
            )
    yield _end(_without(round_, "stack"), Found.TWO_OUT)


def _end(out: tuple[Entrant, ...], several: Found) -> Finding:
    if not out:
        return Finding(Found.NOBODY_OUT)
    return Finding(Found.ENDED if len(out) == 1 else several, out)


def _dice_check(_game: str, round_: Round) -> Iterator[Finding]:
    left = sum(counts["left"] for counts in round_.values())
    if left > DICE:
        yield Finding(Found.TOO_MANY_DICE, number=left)
    yield _end(_without(round_, "left"), Found.TWO_OUT_OF_DICE)


def _domino_check(_game: str, round_: Round) -> Iterator[Finding]:
    by_chips = {
        chips: tuple(e for e, counts in round_.items() if counts["chips"] == chips)
        for chips in (FOR_FEWEST, FOR_FIRST)
    }
    if len(round_) == 2 and by_chips[FOR_FEWEST]:
        yield Finding(Found.NO_ONES, by_chips[FOR_FEWEST])
    first = by_chips[FOR_FIRST]
    if not first:
        yield Finding(Found.NOBODY_FIRST)
    elif len(first) > 1:
        yield Finding(Found.TWO_FIRST, first)
    else:
        yield Finding(Found.ENDED, first)


def _zero_check(game: str, round_: Round) -> Iterator[Finding]:
    """Only with dice what one wins is what the others lose."""
    total = sum(counts[POINTS] for counts in round_.values())
    if game == "wuerfel":
        code = Found.NOT_ZERO if total else Found.ADDS_UP
        yield Finding(code, number=total)


def _pack_points(round_: Round) -> dict[Entrant, int]:
    return {
        entrant: counts["middle"] - STACK_CARD_COST * counts["stack"]
        for entrant, counts in round_.items()
    }


def _dice_points(round_: Round) -> dict[Entrant, int]:
    """Minus one for each own die; who has none gets one for each of the rest."""
    all_left = sum(counts["left"] for counts in round_.values())
    return {e: -counts["left"] or all_left for e, counts in round_.items()}


def _domino_points(round_: Round) -> dict[Entrant, int]:
    return {entrant: counts["chips"] for entrant, counts in round_.items()}


def _pack_counts(rounds: Sequence[Round], entrant: Entrant) -> dict[str, int]:
    return {
        name: sum(round_[entrant][name] for round_ in rounds)
        for name in ("middle", "stack")
    }


def _dice_counts(rounds: Sequence[Round], entrant: Entrant) -> dict[str, int]:
    won = (max(0, _dice_points(round_)[entrant]) for round_ in rounds)
    return {
        "others_left": sum(won),
        "left": sum(round_[entrant]["left"] for round_ in rounds),
    }


def _domino_counts(rounds: Sequence[Round], entrant: Entrant) -> dict[str, int]:
    chips = [round_[entrant]["chips"] for round_ in rounds]
    return {
        "first": chips.count(FOR_FIRST),
        "fewest": chips.count(FOR_FEWEST),
        AFTER: rounds[-1][entrant]["aside"],
    }


_POINTS_BY_GAME: Mapping[str, Callable[[Round], dict[Entrant, int]]] = {
    "ligretto": _pack_points,
    "dutch-blitz": _pack_points,
    "wuerfel": _dice_points,
    "domino": _domino_points,
}
_COUNTS_BY_GAME: Mapping[str, Callable[[Sequence[Round], Entrant], dict[str, int]]] = {
    "ligretto": _pack_counts,
    "dutch-blitz": _pack_counts,
    "wuerfel": _dice_counts,
    "domino": _domino_counts,
}
_CHECKS: Mapping[str, Callable[[str, Round], Iterator[Finding]]] = {
    "ligretto": _pack_check,
    "dutch-blitz": _pack_check,
    "wuerfel": _dice_check,
    "domino": _domino_check,
}
