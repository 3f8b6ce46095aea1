"""No round gets stuck (WUR-14); all together may stop one."""

from collections.abc import Sequence

from games.rules.core import Deadlock, DeadlockFinding, Ending, Intervention, SeatNumber
from games.rules.wuerfel.state import DiceState, dice_at


def stuck(state: DiceState, seats: Sequence[SeatNumber]) -> DeadlockFinding:
    """Never: of any unplaced die, the next number of its row can be thrown."""
    for seat in seats:
        dice = dice_at(state, seat).dice
        if dice:
            return DeadlockFinding(Deadlock.ALIVE, seat, dice[0].die.text)
    return DeadlockFinding(Deadlock.ALIVE)


def resolve_deadlock(
    state: DiceState,  # noqa: ARG001 -- no test is needed
    seats: Sequence[SeatNumber],  # noqa: ARG001 -- no test is needed
) -> Intervention[DiceState] | None:
    """Nothing ever follows."""
    return None


def voted(
    state: DiceState,
    seats: Sequence[SeatNumber],  # noqa: ARG001 -- no seat matters here
    run: int,  # noqa: ARG001 -- the first vote ends the round
) -> Intervention[DiceState]:
    """The round stops, scored or not as the table wants it."""
    ending = Ending.VOTED if state.rules.scores_stopped else Ending.VOID
    return Intervention(state, ending=ending)
