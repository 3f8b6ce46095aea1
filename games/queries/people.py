"""What a person has played, as far as the viewer may see it.

Of others one sees the matches of listed tables, and those one sat at oneself; of
oneself everything. A hidden history is shown to nobody else.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from django.db.models import (
    Avg,
    Count,
    Exists,
    F,
    FilteredRelation,
    Max,
    OuterRef,
    Prefetch,
    Q,
    QuerySet,
)

from games.models import Match, MatchSeat, Round, RoundScore
from games.queries.results import matches_seen_by
from players.models import Player
from players.queries.profiles import accounts, accounts_with_history, shows_history

MOST_OPPONENTS = 200


@dataclass(frozen=True, slots=True)
class PersonAccess:
    """A person and who asks about them: the one way to anything they have played."""

    player: Player
    viewer: Player | None

    @property
    def is_self(self) -> bool:
        """True if someone asks about themselves."""
        return self.viewer == self.player

    @property
    def shows_history(self) -> bool:
        """True if the viewer may see what the person has played."""
        return self.is_self or shows_history(self.player)

    def matches(self, game: str = "") -> QuerySet[Match]:
        """The matches of the person that are over and that the viewer may see."""
        if not self.shows_history:
            return Match.objects.none()
        seen = Match.objects.all()
        if not self.is_self:
            seen = matches_seen_by(self.viewer).filter(hides_people=False)
        over = seen.exclude(phase=Match.Phase.PLAYING).filter(seats__player=self.player)
        return over.filter(game=game) if game else over


@dataclass(frozen=True, slots=True)
class RoundStats:
    """Rounds of a game: how many, their points on average, and at best."""

    count: int = 0
    mean: float | None = None
    best: int | None = None


@dataclass(frozen=True, slots=True)
class PersonTally:
    """How someone did in a game: matches against people by place, rounds, the best.

    `alone` are the matches against bots only, `alone_won` those won: they count for
    nothing else here than rounds and points.
    """

    game: str
    matches: int
    first: int
    second: int
    third: int
    alone: int
    alone_won: int
    best_match: int | None
    rounds: RoundStats


@dataclass(frozen=True, slots=True)
class Opponent:
    """An account someone has sat at a table with, and how often."""

    player: Player
    matches: int


@dataclass(frozen=True, slots=True)
class Meetings:
    """How two people did against each other in a game."""

    game: str
    matches: int
    ahead: int
    behind: int
    level: int


def person_access(username: str, viewer: Player | None) -> PersonAccess | None:
    """Returns the account of that user name, None where there is none: one query."""
    found = accounts().select_related("profile").filter(username__iexact=username)
    player = found.first()
    return PersonAccess(player, viewer) if player else None


def person_tallies(access: PersonAccess) -> tuple[PersonTally, ...]:
    """Returns how the person did, game by game, the most played first: two queries."""
    finished = access.matches().filter(phase=Match.Phase.FINISHED)
    rounds = _rounds(access.player, finished)
    others = MatchSeat.objects.filter(
        match=OuterRef("match"), player__isnull=False
    ).exclude(player=access.player)
    seats = MatchSeat.objects.filter(player=access.player, match__in=finished)
    met = Q(has_met=True)
    rows = (
        seats.annotate(has_met=Exists(others))
        .values("match__game")
        .annotate(
            matches=Count("pk", filter=met),
            first=Count("pk", filter=met & Q(place=1)),
            second=Count("pk", filter=met & Q(place=2)),
            third=Count("pk", filter=met & Q(place=3)),
            alone=Count("pk", filter=~met),
            alone_won=Count("pk", filter=~met & Q(place=1)),
            best_match=Max("total"),
        )
        .order_by("-matches", "-alone", "match__game")
    )
    return tuple(
        PersonTally(
            game=row["match__game"],
            matches=row["matches"],
            first=row["first"],
            second=row["second"],
            third=row["third"],
            alone=row["alone"],
            alone_won=row["alone_won"],
            best_match=row["best_match"],
            rounds=rounds.get(row["match__game"], RoundStats()),
        )
        for row in rows
    )


def history(matches: QuerySet[Match]) -> QuerySet[Match]:
    """Returns matches, the latest first, with seats, people and replays: four queries."""
    recorded = Round.objects.filter(record__isnull=False).only("match_id", "number")
    seats = MatchSeat.objects.select_related("player__profile")
    return (
        matches.order_by("-started_at", "-pk")
        .select_related("table")
        .prefetch_related(Prefetch("seats", seats), Prefetch("rounds", recorded))
    )


def opponents(access: PersonAccess) -> tuple[Opponent, ...]:
    """Returns the accounts the person has met, the most met first: two queries.

    People who hide their history or names are not among them.
    """
    finished = access.matches().filter(phase=Match.Phase.FINISHED, hides_people=False)
    rows = (
        MatchSeat.objects.filter(match__in=finished, player__in=accounts_with_history())
        .exclude(player=access.player)
        .values("player")
        .annotate(matches=Count("match"))
        .order_by("-matches", "player")[:MOST_OPPONENTS]
    )
    counts = {row["player"]: row["matches"] for row in rows}
    people = Player.objects.select_related("profile").in_bulk(counts)
    return tuple(Opponent(people[pk], matches) for pk, matches in counts.items())


def meetings_with(access: PersonAccess, other: Player) -> QuerySet[Match]:
    """Returns the finished matches of two people, none where the other hides theirs."""
    finished = access.matches().filter(phase=Match.Phase.FINISHED, hides_people=False)
    if other == access.player or not shows_history(other):
        return finished.none()
    return finished.filter(Exists(other.match_seats.filter(match=OuterRef("pk"))))


def meetings_by_game(access: PersonAccess, other: Player) -> tuple[Meetings, ...]:
    """Returns who was ahead of whom, game by game, the most played first: one query."""
    rows = (
        Match.objects.filter(pk__in=meetings_with(access, other).values("pk"))
        .alias(
            own=FilteredRelation("seats", condition=Q(seats__player=access.player)),
            their=FilteredRelation("seats", condition=Q(seats__player=other)),
        )
        .filter(own__isnull=False, their__isnull=False)
        .values("game")
        .annotate(
            matches=Count("pk"),
            ahead=Count("pk", filter=Q(own__place__lt=F("their__place"))),
            behind=Count("pk", filter=Q(own__place__gt=F("their__place"))),
            level=Count("pk", filter=Q(own__place=F("their__place"))),
        )
        .order_by("-matches", "game")
    )
    return tuple(Meetings(**row) for row in rows)


def _rounds(player: Player, matches: QuerySet[Match]) -> Mapping[str, RoundStats]:
    """The rounds of a person in these matches, by game."""
    scores = RoundScore.objects.filter(
        round__match__in=matches,
        round__match__seats__player=player,
        seat=F("round__match__seats__number"),
    )
    rows = scores.values_list("round__match__game").annotate(
        Count("pk"), Avg("points"), Max("points")
    )
    return {
        game: RoundStats(count, mean, best)
        for game, count, mean, best in rows.order_by("round__match__game")
    }
