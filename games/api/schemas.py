"""The form of every answer. Times are ISO 8601 with their offset."""

from datetime import date, datetime
from enum import StrEnum
from typing import Literal

from ninja import Field, Schema

type Kind = Literal["person", "bot"]


class MatchPhase(StrEnum):
    """How far a match is."""

    PLAYING = "playing"
    FINISHED = "finished"
    ABANDONED = "abandoned"


class Problem(Schema):
    """Why there is no answer: `code` is for programs and stays, `sentence` is not."""

    status: int
    code: str
    sentence: str
    where: list[str] = Field(description="The parts of the question it is about.")


class SeatLine(Schema):
    """A taken seat. `player` is the user name of an account that shows its history."""

    number: int
    name: str
    kind: Kind
    strength: str = Field(description="How strong the bot is; empty for a person.")
    player: str | None


class RatingRange(Schema):
    """The lowest and the highest rating of the people at a table who show theirs."""

    low: int
    high: int


class TableLine(Schema):
    """A table anyone may join or watch."""

    code: str
    game: str
    phase: Literal["lobby", "playing"]
    capacity: int
    free: int = Field(description="Seats one can sit down at now.")
    round: int | None = Field(description="The round in play, from 1.")
    begins_at: datetime | None = Field(
        description="When bots take the free seats and it begins."
    )
    ratings: RatingRange | None
    seats: list[SeatLine]
    page: str = Field(description="The address of its page on this site.")


class TablesPage(Schema):
    """The liveliest first."""

    items: list[TableLine]
    total: int


class MatchSeatLine(SeatLine):
    """A seat of a match; `total` are its points so far."""

    total: int
    place: int | None = Field(description="From 1; equal ones share. None in play.")
    has_left: bool


class MatchLine(Schema):
    """A match in few words."""

    id: int
    game: str
    phase: MatchPhase
    is_rated: bool
    started_at: datetime
    finished_at: datetime | None
    seats: list[MatchSeatLine]
    page: str


class MatchesPage(Schema):
    """The latest first; `next` is the address of the page after this one."""

    items: list[MatchLine]
    next: str | None


class RoundScore(Schema):
    """What a seat got in a round; `counts` are the numbers behind the points."""

    seat: int
    points: int
    counts: dict[str, int]


class RoundLine(Schema):
    """A round that is over. Without scores it does not count."""

    number: int
    ending: str
    finisher: int | None
    scores: list[RoundScore]
    record: str | None = Field(description="Where its record is, once it may be seen.")


class MatchDetail(MatchLine):
    """A match with its rules and the rounds that are over."""

    options: dict[str, str | int | bool]
    rounds: list[RoundLine]


class Record(Schema):
    """A round from its deal to its end, in the notation of this site."""

    format: str
    match: int
    round: int
    game: str
    options: dict[str, str | int | bool]
    seed: str
    seats: list[int]
    names: dict[str, str]
    carried: str
    journal: list[str]


class Pool(Schema):
    """A game, or a game with a variant, that has ratings of its own."""

    key: str
    game: str
    name: str


class PoolsPage(Schema):
    """All there can be."""

    items: list[Pool]


class Rank(Schema):
    """A line of a leaderboard."""

    rank: int
    player: str
    name: str
    rating: int
    tables: int
    last_at: datetime


class Leaderboard(Schema):
    """The best first: accounts that want to stand here and have played recently."""

    pool: str
    items: list[Rank]
    total: int


class PlayerRating(Schema):
    """A rating; a provisional one says little yet."""

    pool: str
    rating: int
    is_provisional: bool
    tables: int


class GameTally(Schema):
    """How someone did in a game against people."""

    game: str
    matches: int
    first: int
    second: int
    third: int


class PlayerPage(Schema):
    """An account, as its public page shows it."""

    username: str
    name: str
    since: date | None
    shows_history: bool
    ratings: list[PlayerRating]
    games: list[GameTally]
    page: str


class RatingStep(Schema):
    """What a table did to a rating; `match` where it was played on this site."""

    match: int | None
    ended_at: datetime
    place: int
    before: int
    after: int
    is_provisional: bool


class RatingHistory(Schema):
    """The oldest first."""

    pool: str
    items: list[RatingStep]


class Me(Schema):
    """For whom a program speaks."""

    username: str
    name: str
    token: str
    expires_at: datetime | None
