"""What a page says while everyone is held: who called, what goes back, when it is over.

It is an attribute of the board, so that people who come later see it, too.
"""

import json

from games.presenters.board.events import GOES_BACK, effects_of
from games.rules.core import Options
from games.rules.round import RoundPhase, RoundState
from games.rules.round.calls import FALSE_CALL_WAIT_MS
from games.rules.round.outcomes import COUNT_MS, showing_ms

_SECOND_MS = 1000


def frozen_text(round_: RoundState) -> str:
    """Returns why and for how long the table is held, as JSON; empty while it is not.

    `effects` is what happened, as frames tell it. Times are of the round: what goes back is
    shown between `from` and `count`, the count of three ends at `until`. `wait` and
    `lost` are the seconds and points a call without a mistake costs, `each` the points a
    wrong card or die costs.
    """
    if round_.phase is not RoundPhase.FROZEN:
        return ""
    happened = effects_of(round_.freeze_events)
    count_ms = round_.frozen_until_ms - COUNT_MS
    facts = {
        "from": count_ms - showing_ms(sum(kind == GOES_BACK for kind, *_ in happened)),
        "count": count_ms,
        "until": round_.frozen_until_ms,
        "effects": happened,
        "wait": FALSE_CALL_WAIT_MS // _SECOND_MS,
        "lost": round_.opening.terms.false_call_penalty,
        "each": error_penalty(round_.options),
    }
    return json.dumps(facts, separators=(",", ":"))


def error_penalty(options: Options) -> int:
    """Returns the points that a wrong card or die costs its owner."""
    return int(options.get("error_penalty", 0))
