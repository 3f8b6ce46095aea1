"""What an organizer chooses of the standings: points, order, and what absence is worth."""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

MOST_ROUNDS = 400


class Points(StrEnum):
    """What the result of a table is worth."""

    TABLE = "table"
    """The share of the table that someone has beaten, from 0 to 1, on every size."""

    CARD = "card"
    """The scores themselves."""

    LEAGUE = "league"
    """Two for everyone beaten at the table, one for everyone tied with."""

    PLACE = "place"
    """What the organizer gives for each place."""


class Tiebreak(StrEnum):
    """What orders entrants whose points are the same."""

    WINS = "wins"
    SCORE = "score"
    BEST_ROUND = "best_round"
    FEWEST_LEFT = "fewest_left"
    """The fewest cards left in the stack, where the counts are kept."""

    HEAD_TO_HEAD = "head_to_head"
    """The table of those who are tied, if all of them have met equally often."""

    AVERAGE_PLACE = "average_place"
    BUCHHOLZ_CUT = "buchholz_cut"
    """The points of those one has met, without the most and the fewest."""

    GAMES = "games"
    LOTS = "lots"


class Bye(StrEnum):
    """What a bye is worth."""

    NONE = "none"
    MEAN = "mean"
    """The mean of one's own tables."""

    FULL = "full"
    """A win."""


class Absent(StrEnum):
    """What a matchday is worth at which someone was not there."""

    ZERO = "zero"
    MEAN = "mean"
    FIXED = "fixed"


class Scoring(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table of results is made.

    Attributes:
        by_place: The points from the first place on, for `Points.PLACE`.
        tiebreaks: In this order; those still tied share a place.
        best_of: How many matchdays count for everyone; 0 for all.
        paid_byes: How many byes of one entrant are worth what `bye` says; more of them
            are worth what an absence is.
        absent_hundredths: What an absence is worth, for `Absent.FIXED`.
        minimum: How many tables someone must have played to be ranked.
        forfeit_scores_stand: Whether the score of who forfeits counts in sums.
        lots_seed: What the lots are drawn from.
    """

    points: Points = Points.TABLE
    by_place: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=10_000)], ...], Meta(max_length=12)
    ] = ()
    tiebreaks: Annotated[tuple[Tiebreak, ...], Meta(max_length=len(Tiebreak))] = ()
    best_of: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    bye: Bye = Bye.MEAN
    paid_byes: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 1
    absent: Absent = Absent.ZERO
    absent_hundredths: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)] = 0
    minimum: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    forfeit_scores_stand: bool = False
    lots_seed: Annotated[str, Meta(max_length=64)] = ""


T = Tiebreak
TABLE_POINTS = Scoring(
    tiebreaks=(
        T.WINS, T.SCORE, T.BEST_ROUND, T.HEAD_TO_HEAD, T.AVERAGE_PLACE, T.BUCHHOLZ_CUT,
    ),
)  # fmt: skip
CARD_POINTS = Scoring(
    points=Points.CARD, tiebreaks=(T.WINS, T.BEST_ROUND, T.FEWEST_LEFT)
)
LEAGUE_POINTS = Scoring(
    points=Points.LEAGUE, tiebreaks=(T.SCORE, T.HEAD_TO_HEAD, T.GAMES, T.LOTS)
)
