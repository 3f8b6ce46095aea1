"""What a page says of a seat besides its cards: who is away, and until when."""

from games.presenters.core import Attribute
from games.rules.core import Presence, SeatNumber
from games.rules.round import Phase, Round
from games.rules.round.presence import grace_due_ms


def seat_state(round_: Round, seat: SeatNumber) -> str:
    """Returns `away`, `left`, or nothing for somebody who is there."""
    presence = round_.presence[seat]
    return "" if presence is Presence.ACTIVE else presence.value


def seat_until(round_: Round, seat: SeatNumber) -> str:
    """Returns when a seat that is away stops counting, in the time of the round."""
    due_ms = grace_due_ms(round_, seat)
    return "" if due_ms is None else str(due_ms)


def frozen_until(round_: Round) -> str:
    """Returns until when nobody may do anything, in the time of the round."""
    return str(round_.frozen_until_ms) if round_.phase is Phase.FROZEN else ""


def table_attributes(before: Round, after: Round) -> tuple[Attribute, ...]:
    """Returns what is different about people and play, the cards left aside."""
    attributes: list[Attribute] = []
    for seat in after.seats:
        attributes += _of_seat(before, after, seat)
    until = frozen_until(after)
    if until != frozen_until(before):
        attributes.append(("board", "data-frozen", until))
    return tuple(attributes)


def _of_seat(before: Round, after: Round, seat: SeatNumber) -> list[Attribute]:
    facts = (("data-state", seat_state), ("data-until", seat_until))
    return [
        (f"s{seat}", name, now)
        for name, fact in facts
        if (now := fact(after, seat)) != fact(before, seat)
    ]
