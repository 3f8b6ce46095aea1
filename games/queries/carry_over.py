"""What a round carries over to the next one, and a match to the next at its table."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.models import Match, MatchSeat, Round, Seat, Table
from games.queries.live_tables import game_options
from games.queries.workshop.table_boards import KIT, with_kit
from games.rules import registry
from games.rules.core import CarryChoice, Ending, OptionProblem, Options, SeatNumber
from games.rules.journal import JournalError, replay, unpack
from games.rules.round import open_round

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class RoundCarryOver:
    """A scored round that carries something over: its last state, and what seats chose.

    `before` is what lay aside in the round itself. Who has left since the round still
    counts: what happens to the others was settled when it ended.
    """

    round_id: int
    number: int
    game_key: str
    options: Options
    seats: tuple[SeatNumber, ...]
    before: str
    state: object
    chosen: Mapping[SeatNumber, str]

    def choices(self, seat: SeatNumber) -> tuple[CarryChoice, ...]:
        """What a seat may choose, and has chosen."""
        carry_over = registry.game(self.game_key).carry_over
        if carry_over is None:
            return ()
        return carry_over.choices(self.state, seat, self.chosen.get(seat, ""))

    @property
    def next_carried(self) -> str:
        """What the next round is dealt with the choices as they are now."""
        carry_over = registry.game(self.game_key).carry_over
        return carry_over.carried_after(self.state, self.chosen) if carry_over else ""


@dataclass(frozen=True, slots=True)
class MatchCarryOver:
    """What a finished match carries over to the next one at its table.

    `seats` are the numbers its people have now, by those they had. `round_id` is None
    where another part of the site says what is left: then nobody chooses.
    """

    round_id: int | None
    carried: str
    seats: Mapping[SeatNumber, SeatNumber]
    chosen: Mapping[SeatNumber, str]


def round_carry_over(round_: Round | None) -> RoundCarryOver | None:
    """Returns what a round carries over; None where it adds nothing of its own."""
    if round_ is None or round_.closed_at is None or round_.ending == Ending.VOID.value:
        return None
    match = round_.match
    if registry.game(match.game).carry_over is None:
        return None
    try:
        state = _last_state(match.game, _deal_text(round_), bytes(round_.record or b""))
    except JournalError as error:
        place = {"round": round_.pk}
        logger.error("A round carries nothing over: %s", error, extra=place)  # noqa: TRY400 -- its causes quote moves
        return None
    return RoundCarryOver(
        round_id=round_.pk,
        number=round_.number,
        game_key=match.game,
        options=match.options,
        seats=tuple(round_.seats),
        before=round_.carried,
        state=state,
        chosen=_by_seat(round_.choices),
    )


def carried_after(round_: Round) -> str:
    """Returns what the round after this one is dealt.

    A round that does not count carries over what it was dealt itself.
    """
    after = round_carry_over(round_)
    return after.next_carried if after else round_.carried


def last_round(match: Match) -> Round | None:
    """Returns the latest round of a match with its record, None before the first."""
    rounds = match.rounds.select_related("match").order_by("-number")
    return rounds.first()


def match_carry_over(table: Table) -> MatchCarryOver | None:
    """Returns what the last finished match at a table carries over to its people."""
    if registry.game(table.game).carry_over is None:
        return None
    if table.is_reserved:
        seats = {number: number for number in range(table.capacity)}
        return MatchCarryOver(None, table.carried, seats, {}) if table.carried else None
    finished = table.matches.filter(game=table.game, phase=Match.Phase.FINISHED)
    match = finished.order_by("-pk").first()
    last = last_round(match) if match else None
    if match is None or last is None:
        return None
    now = {
        _person(seat): seat.number for seat in table.seats.all() if not seat.has_left
    }
    seats = {
        seat.number: now[_person(seat)]
        for seat in match.seats.all()
        if _person(seat) in now
    }
    chosen = _by_seat(last.choices)
    return MatchCarryOver(
        round_id=last.pk,
        carried=carried_after(last),
        seats=seats,
        chosen={seats[seat]: text for seat, text in chosen.items() if seat in seats},
    )


def aside_before(table: Table) -> Mapping[SeatNumber, int]:
    """Returns how many cards a reserved table gives every seat, lowest number first."""
    carry_over = registry.game(table.game).carry_over
    return carry_over.counts(table.carried) if carry_over else {}


def aside_after(match: Match) -> Mapping[SeatNumber, int] | None:
    """Returns how many cards every seat has aside after a match; None without cards aside."""
    carry_over, last = registry.game(match.game).carry_over, last_round(match)
    if carry_over is None or last is None or not match.options.get("carry_over"):
        return None
    return carry_over.counts(carried_after(last))


def options_to_play(table: Table) -> Options:
    """Returns the options as a match at a table would be played by now.

    A board that is offered no more is left out: the match cannot begin with it.
    """
    options = game_options(table.options)
    try:
        return with_kit(table.game, options)
    except OptionProblem:
        return {**options, KIT: ""}


def first_carried(game_key: str, options: Options, left: MatchCarryOver | None) -> str:
    """Returns what the first round is dealt of a match with these options."""
    carry_over = registry.game(game_key).carry_over
    if carry_over is None or left is None:
        return ""
    return carry_over.first(options, left.carried, seats=left.seats, chosen=left.chosen)


def _person(seat: Seat | MatchSeat) -> tuple[int, str] | tuple[int, int, str]:
    """Who sits there: a person, or the bot of this place and name."""
    if seat.player_id is not None:
        return (seat.player_id, "")
    return (0, seat.number, seat.nickname)


def _by_seat(choices: Mapping[str, str]) -> dict[SeatNumber, str]:
    return {int(seat): text for seat, text in choices.items()}


def _deal_text(round_: Round) -> str:
    match = round_.match
    return json.dumps(
        {
            "seats": round_.seats,
            "options": match.options,
            "seed": match.seed,
            "number": round_.number,
            "carried": round_.carried,
        }
    )


@lru_cache(maxsize=16)
def _last_state(game_key: str, deal: str, record: bytes) -> object:
    """The state at the end of a round: many pages ask for it at once."""
    game, told = registry.game(game_key), json.loads(deal)
    options: Options = told["options"]
    opened = open_round(
        game,
        seats=told["seats"],
        options=options,
        seed=told["seed"],
        number=told["number"],
        carried=told["carried"],
    )
    return replay(game, opened, unpack(record)).state
