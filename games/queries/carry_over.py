"""What a round hands on to the next one, and a match to the next one at its table."""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.models import Match, MatchSeat, Round, Seat, Table
from games.queries.live_tables import game_options
from games.queries.workshop.table_boards import KIT, with_kit
from games.rules import registry
from games.rules.core import Choice, Ending, OptionProblem, Options, SeatNumber
from games.rules.journal import JournalError, replay, unpack
from games.rules.round import open_round

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Aftermath:
    """A scored round that hands something on: its last state, and what seats chose since.

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

    def choices(self, seat: SeatNumber) -> tuple[Choice, ...]:
        """What a seat may choose, and has chosen."""
        between = registry.game(self.game_key).between
        if between is None:
            return ()
        return between.choices(self.state, seat, self.chosen.get(seat, ""))

    @property
    def handed_on(self) -> str:
        """What the next round is dealt with the choices as they are now."""
        return registry.game(self.game_key).carry(self.state, self.chosen)


@dataclass(frozen=True, slots=True)
class Legacy:
    """What a finished match leaves the next one at its table.

    `seats` are the numbers its people have now, by those they had. `round_id` is None
    where another part of the site says what is left: then nobody chooses.
    """

    round_id: int | None
    carried: str
    seats: Mapping[SeatNumber, SeatNumber]
    chosen: Mapping[SeatNumber, str]


def aftermath(round_: Round | None) -> Aftermath | None:
    """Returns the end of a round, None where it hands nothing of its own on."""
    if round_ is None or round_.closed_at is None or round_.ending == Ending.VOID.value:
        return None
    match = round_.match
    if registry.game(match.game).between is None:
        return None
    try:
        state = _last_state(match.game, _deal_text(round_), bytes(round_.record or b""))
    except JournalError:
        logger.exception("%s cannot be followed: it hands nothing on", round_)
        return None
    return Aftermath(
        round_id=round_.pk,
        number=round_.number,
        game_key=match.game,
        options=match.options,
        seats=tuple(round_.seats),
        before=round_.carried,
        state=state,
        chosen=_by_seat(round_.choices),
    )


def handed_on(round_: Round) -> str:
    """Returns what the round after this one is dealt.

    A round that does not count hands on what it was dealt itself.
    """
    after = aftermath(round_)
    return after.handed_on if after else round_.carried


def last_round(match: Match) -> Round | None:
    """Returns the latest round of a match with its record, None before the first."""
    rounds = match.rounds.select_related("match").order_by("-number")
    return rounds.first()


def legacy(table: Table) -> Legacy | None:
    """Returns what the last finished match of its game leaves the people at a table."""
    if registry.game(table.game).between is None:
        return None
    if table.is_reserved:
        seats = {number: number for number in range(table.capacity)}
        return Legacy(None, table.carried, seats, {}) if table.carried else None
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
    return Legacy(
        round_id=last.pk,
        carried=handed_on(last),
        seats=seats,
        chosen={seats[seat]: text for seat, text in chosen.items() if seat in seats},
    )


def aside_before(table: Table) -> Mapping[SeatNumber, int]:
    """Returns how many cards a reserved table hands every seat, from the lowest on."""
    between = registry.game(table.game).between
    return between.counts(table.carried) if between else {}


def aside_after(match: Match) -> Mapping[SeatNumber, int] | None:
    """Returns how many cards every seat has aside after a match; None without cards aside."""
    between, last = registry.game(match.game).between, last_round(match)
    if between is None or last is None or not match.options.get("carry_over"):
        return None
    return between.counts(handed_on(last))


def options_to_play(table: Table) -> Options:
    """Returns the options as a match at a table would be played by now.

    A board that is offered no more is left out: the match cannot begin with it.
    """
    options = game_options(table.options)
    try:
        return with_kit(table.game, options)
    except OptionProblem:
        return {**options, KIT: ""}


def first_dealt(game_key: str, options: Options, left: Legacy | None) -> str:
    """Returns what the first round is dealt of a match with these options."""
    between = registry.game(game_key).between
    if between is None or left is None:
        return ""
    return between.first(options, left.carried, seats=left.seats, chosen=left.chosen)


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
