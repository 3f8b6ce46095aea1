"""What a page says of a seat besides its cards: who is away, and until when."""

from collections.abc import Sequence

from games.presenters.board.core import Attribute
from games.presenters.board.freeze import frozen_text
from games.queries.snapshots import TableSnapshot
from games.rules.core import Presence, SeatNumber
from games.rules.round import RoundPhase, RoundState
from games.rules.round.presence import grace_due_ms


def viewer_word(viewer_seat: SeatNumber | None) -> str:
    """Returns the seat of a board's viewer as the page knows it."""
    return "none" if viewer_seat is None else str(viewer_seat)


def others_of(
    seats: Sequence[SeatNumber], viewer_seat: SeatNumber | None
) -> tuple[SeatNumber, ...]:
    """Returns the others, clockwise from the viewer as they would sit at a table."""
    if viewer_seat not in seats:
        return tuple(seats)
    place = seats.index(viewer_seat)
    return (*seats[place + 1 :], *seats[:place])


def seat_state(round_: RoundState, seat: SeatNumber) -> str:
    """Returns `away`, `left`, or nothing for someone who is there."""
    presence = round_.presence[seat]
    return "" if presence is Presence.ACTIVE else presence.value


def state_at_table(
    snapshot: TableSnapshot, round_: RoundState, seat: SeatNumber
) -> str:
    """Returns the state of a seat as a whole page shows it: a bot may stand in."""
    return "bot" if seat in snapshot.away_bots else seat_state(round_, seat)


def seat_until(round_: RoundState, seat: SeatNumber) -> str:
    """Returns when a seat that is away stops counting, in the time of the round."""
    due_ms = grace_due_ms(round_, seat)
    return "" if due_ms is None else str(due_ms)


def rests_until(round_: RoundState, seat: SeatNumber) -> str:
    """Returns until when a seat may not turn or throw again, in the time of the round."""
    until_ms = round_.waits.get(seat)
    return "" if until_ms is None else str(until_ms)


def table_attributes(before: RoundState, after: RoundState) -> tuple[Attribute, ...]:
    """Returns what is different about people and play, the cards left aside."""
    attributes: list[Attribute] = []
    for seat in after.seats:
        attributes += _of_seat(before, after, seat)
    if before.phase is not after.phase and RoundPhase.FROZEN in {
        before.phase,
        after.phase,
    }:
        attributes.append(("board", "data-frozen", frozen_text(after)))
    return tuple(attributes)


def _of_seat(
    before: RoundState, after: RoundState, seat: SeatNumber
) -> list[Attribute]:
    facts = (("data-state", seat_state), ("data-until", seat_until))
    return [
        (f"s{seat}", name, now)
        for name, fact in facts
        if (now := fact(after, seat)) != fact(before, seat)
    ]
