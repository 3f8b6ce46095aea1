"""Wrong tries cost a little time, each further one twice as much (COM-7)."""

from dataclasses import dataclass

from games.rules.codes import RefusalCode
from games.rules.core import Refusal

MOST_TIMES = 8
FORGOTTEN_AFTER_MS = 10_000
FREE_CODES = frozenset({RefusalCode.TOO_LATE, RefusalCode.STALE_THROW})


@dataclass(frozen=True, slots=True)
class Lockout:
    """A seat's placings are refused before `until_ms`.

    `times` is the multiple it last got, `wrong_ms` when its last wrong try was.
    """

    until_ms: int
    times: int
    wrong_ms: int


def after_wrong_try(lockout: Lockout | None, *, lockout_ms: int, at_ms: int) -> Lockout:
    """The lockout that a refused placing leads to."""
    times = 1
    if lockout is not None and at_ms - lockout.wrong_ms < FORGOTTEN_AFTER_MS:
        times = min(lockout.times * 2, MOST_TIMES)
    return Lockout(at_ms + lockout_ms * times, times, at_ms)


def costs_time(refusal: Refusal) -> bool:
    """True if a refused placing is a wrong try; a lost race is free."""
    return refusal.code not in FREE_CODES
