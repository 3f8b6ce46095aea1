"""Rounds that are over, as their records keep them."""

from dataclasses import dataclass

from games.models import Match, MatchSeat, Round
from games.queries.live_tables import game_options
from games.queries.snapshots import Roster, RosterSeat, TablePhase, TableSnapshot
from games.rules import registry
from games.rules.core import OptionProblem
from games.rules.journal import JournalAction, JournalError, unpack
from games.rules.round import RoundState as RulesRound
from games.rules.round import open_round


@dataclass(frozen=True, slots=True)
class Recording:
    """A round from its deal on, and everything that was done in it."""

    round_id: int
    match_id: int
    number: int
    opened: RulesRound
    entries: tuple[JournalAction, ...]
    roster: Roster

    @property
    def lasts_ms(self) -> int:
        """How long it was, from the deal to the last thing that happened."""
        return self.entries[-1].at_ms if self.entries else 0

    def snapshot(self, round_: RulesRound, seq: int = 0) -> TableSnapshot:
        """The table as everyone saw it at that moment."""
        return TableSnapshot(
            code="",
            game=self.opened.game_key,
            phase=TablePhase.PLAYING,
            roster=self.roster,
            match_id=self.match_id,
            round_id=self.round_id,
            round=round_,
            seq=seq,
        )


def recorded_rounds(match: Match) -> tuple[int, ...]:
    """Returns the numbers of the rounds that can be seen again.

    None while the match is in play: who knows its seed knows the next deals.
    """
    if match.phase == Match.Phase.PLAYING:
        return ()
    rounds = match.rounds.filter(record__isnull=False)
    return tuple(rounds.values_list("number", flat=True))


def recording(match: Match, number: int) -> Recording | None:
    """Returns a round of a match that is over; None where there is no such round.

    Raises:
        JournalError: The record cannot be read, or was played by rules that are no
            more.
    """
    if match.phase == Match.Phase.PLAYING:
        return None
    row = match.rounds.filter(number=number, record__isnull=False).first()
    try:
        return None if row is None else _recording(match, row)
    except OptionProblem as problem:
        message = f"the rules of match {match.pk} are no more: {problem}"
        raise JournalError(message) from problem


def dealt_round(match: Match, row: Round) -> RulesRound:
    """Returns a round of a match as it was dealt; raises OptionProblem."""
    return open_round(
        registry.game(match.game),
        seats=tuple(row.seats),
        options=game_options(match.options),
        seed=match.seed,
        number=row.number,
        carried=row.carried,
    )


def _recording(match: Match, row: Round) -> Recording:
    return Recording(
        round_id=row.pk,
        match_id=match.pk,
        number=row.number,
        opened=dealt_round(match, row),
        entries=unpack(bytes(row.record or b"")),
        roster=Roster(
            tuple(_seat(seat) for seat in match.seats.select_related("player__profile"))
        ),
    )


def _seat(seat: MatchSeat) -> RosterSeat:
    return RosterSeat(
        number=seat.number,
        player_id=seat.player_id,
        nickname=seat.shown_name,
        pattern=seat.pattern,
        bot=seat.bot,
    )
