"""How a match and its rounds went, as immutable values."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.models import Match, MatchSeat, Round, Table
from games.rules.core import Ending, SeatNumber
from players.models import Player


@dataclass(frozen=True, slots=True)
class SeatResult:
    """What one seat got in one round; `counts` are the numbers behind the points."""

    points: int
    counts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A closed round: how it ended, and what each seat that was dealt in got."""

    number: int
    ending: Ending
    finisher: SeatNumber | None
    scores: Mapping[SeatNumber, SeatResult]

    @property
    def is_scored(self) -> bool:
        """True if the round counts; a void one does not."""
        return bool(self.scores)

    @property
    def best(self) -> tuple[SeatNumber, ...]:
        """The seats with the most points of the round."""
        most = max((score.points for score in self.scores.values()), default=0)
        return tuple(n for n, score in self.scores.items() if score.points == most)


@dataclass(frozen=True)
class MatchResult:
    """A match with the rounds that are closed so far."""

    match: Match
    seats: tuple[MatchSeat, ...]
    rounds: tuple[RoundResult, ...]

    @cached_property
    def totals(self) -> tuple[Mapping[SeatNumber, int], ...]:
        """The totals at the start and after each scored round."""
        steps = [{seat.number: 0 for seat in self.seats}]
        for round_ in self.scored_rounds:
            steps.append(
                {
                    number: total + _points(round_, number)
                    for number, total in steps[-1].items()
                }
            )
        return tuple(steps)

    @property
    def is_finished(self) -> bool:
        """True if the match was played to its end."""
        return self.match.phase == Match.Phase.FINISHED

    @property
    def scored_rounds(self) -> tuple[RoundResult, ...]:
        """The rounds that count."""
        return tuple(round_ for round_ in self.rounds if round_.is_scored)

    @property
    def last_round(self) -> RoundResult | None:
        """The round closed last."""
        return self.rounds[-1] if self.rounds else None

    def seat_of(self, player: Player | None) -> MatchSeat | None:
        """The seat someone had in the match."""
        if player is None:
            return None
        return next((s for s in self.seats if s.player_id == player.pk), None)

    def by_total(self) -> tuple[MatchSeat, ...]:
        """The seats, highest present total first."""
        totals = self.totals[-1]
        return tuple(sorted(self.seats, key=lambda s: (-totals[s.number], s.number)))

    def by_place(self) -> tuple[MatchSeat, ...]:
        """The seats of a finished match, winners first."""
        last = len(self.seats) + 1
        return tuple(
            sorted(self.seats, key=lambda s: (s.place or last, -s.total, s.number))
        )


def latest_match(table: Table) -> Match | None:
    """Returns the match a table is busy with, or was last."""
    return table.matches.order_by("-pk").first()


def match_result(match: Match) -> MatchResult:
    """Returns the closed rounds of a match with their scores: three queries."""
    rounds = match.rounds.filter(closed_at__isnull=False).prefetch_related("scores")
    return MatchResult(
        match=match,
        seats=tuple(match.seats.select_related("player__profile")),
        rounds=tuple(_round_result(round_) for round_ in rounds.defer("record")),
    )


def matches_seen_by(player: Player | None) -> QuerySet[Match]:
    """Returns the matches this player may see without being told of them.

    Those of a listed table are for everyone; any other is for those who played in it.
    """
    seen = Q(table__is_public=True)
    if player is not None:
        seen |= Q(Exists(player.match_seats.filter(match=OuterRef("pk"))))
    return Match.objects.filter(seen)


def visible_match(match_id: int, player: Player | None, *, key: str) -> Match | None:
    """Returns the match, if this player may see it: one query.

    With the code of its table a viewer may see any.
    """
    told = Q(table__code=key.upper()) if key else Q(pk__in=())
    seen = Q(pk__in=matches_seen_by(player).filter(pk=match_id).values("pk"))
    found = Match.objects.select_related("table").filter(seen | told, pk=match_id)
    return found.first()


def _points(round_: RoundResult, number: SeatNumber) -> int:
    score = round_.scores.get(number)
    return score.points if score else 0


def _round_result(round_: Round) -> RoundResult:
    return RoundResult(
        number=round_.number,
        ending=Ending(round_.ending),
        finisher=round_.finisher,
        scores={
            score.seat: SeatResult(score.points, score.counts)
            for score in round_.scores.all()
        },
    )
