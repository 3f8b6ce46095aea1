"""Score sheets: what is asked, counted and checked of a round at a real table.

A sheet is a value. The site and the page of a score pad read the same one.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import assert_never

POINTS = "points"
MOST_POINTS = 2_000
CARRIED = "board_after"
"""The count of a match that its people begin the next one with, where there is any."""

type Counts = Mapping[str, int]
type SheetRounds = Sequence[Mapping[int, Counts]]
"""The rounds of a match as counted on a pad: what is in the boxes of everyone."""


@dataclass(frozen=True, slots=True)
class Box:
    """A number that is asked of everyone, and what it can be."""

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


@dataclass(frozen=True, slots=True)
class Found:
    """What there is to say of a round, by a code that the page of a pad knows as well.

    Those of one game alone stand in its score sheet. `is_signed`: its number has a sign.
    """

    code: str
    tone: Tone = Tone.WRONG
    is_signed: bool = False


MISSING = Found("missing")
OUT_OF_RANGE = Found("out_of_range")
NOBODY_OUT = Found("nobody_out", Tone.LOOK)
ENDED = Found("ended", Tone.FINE)
NOT_ZERO = Found("not_zero", Tone.LOOK, is_signed=True)
ADDS_UP = Found("adds_up", Tone.FINE)


@dataclass(frozen=True, slots=True)
class BoxLimit:
    """What these boxes come to at most: of each alone, or of all at the table."""

    boxes: tuple[str, ...]
    most: int
    over: Found
    is_together: bool = False
    kind: str = field(default="limit", init=False)


@dataclass(frozen=True, slots=True)
class Holders:
    """What is said of those with this number in a box, by how many they are.

    With `people` only where so many play.
    """

    box: str
    number: int
    none: Found | None
    one: Found | None
    several: Found | None
    people: int = 0
    kind: str = field(default="holders", init=False)


@dataclass(frozen=True, slots=True)
class Balance:
    """What is said of a box that comes to nothing over all at the table, or does not."""

    box: str
    even: Found
    uneven: Found
    kind: str = field(default="balance", init=False)


type Check = BoxLimit | Holders | Balance


@dataclass(frozen=True, slots=True)
class Sheet:
    """A round of one game: its boxes, what each thing in them is worth, its checks.

    Anyone who has none left of `rest` gets one for each that all the others have left.
    `is_even`: what one wins is what the others lose. `match_counts` gives the counts of
    one person's whole match, `points` what such counts come to, None where they do not
    say it all. `carried` is the box whose last number the next match can begin with.
    """

    boxes: tuple[Box, ...]
    worth: Mapping[str, int]
    match_counts: Callable[[SheetRounds, int], dict[str, int]]
    points: Callable[[Counts], int | None]
    checks: tuple[Check, ...] = ()
    rest: str = ""
    is_even: bool = False
    carried: Box | None = None


def found_by(sheet: Sheet) -> set[Found]:
    """All that there may be to say of a round on this sheet."""
    checks = (found for check in sheet.checks for found in _found_by_check(check))
    return {MISSING, OUT_OF_RANGE, *(each for each in checks if each)}


def _found_by_check(check: Check) -> tuple[Found | None, ...]:
    match check:
        case BoxLimit():
            return (check.over,)
        case Holders():
            return (check.none, check.one, check.several)
        case Balance():
            return (check.even, check.uneven)
        case _:
            assert_never(check)


def sums(rounds: SheetRounds, person: int, names: Sequence[str]) -> dict[str, int]:
    """The sums of these boxes of one person over rounds."""
    return {name: sum(round_[person][name] for round_ in rounds) for name in names}


def worth_of(worth: Mapping[str, int]) -> Callable[[Counts], int | None]:
    """The points of counts worth so much each; None where one of them is missing."""

    def points(counts: Counts) -> int | None:
        if not worth.keys() <= counts.keys():
            return None
        return sum(each * counts[name] for name, each in worth.items())

    return points


def points_in(sheet: Sheet, round_: Mapping[int, Counts]) -> dict[int, int]:
    """The points of everyone in a round whose boxes are filled."""
    rest = sum(counts[sheet.rest] for counts in round_.values()) if sheet.rest else 0
    return {
        person: rest
        if sheet.rest and not counts[sheet.rest]
        else sum(each * counts[name] for name, each in sheet.worth.items())
        for person, counts in round_.items()
    }


def in_points(*, is_even: bool = False) -> Sheet:
    """The sheet of a round of which only the points are known."""
    even = (Balance(POINTS, ADDS_UP, NOT_ZERO),) if is_even else ()
    return Sheet(
        (Box(POINTS, -MOST_POINTS, MOST_POINTS),),
        {POINTS: 1},
        lambda _rounds, _person: {},
        lambda counts: counts.get(POINTS),
        even,
    )
