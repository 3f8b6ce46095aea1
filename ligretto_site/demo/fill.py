"""Fills the database with all of the demo, step by step."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import groupby
from zoneinfo import ZoneInfo

from games.models import LabRun, Match
from games.rules.registry import GAMES
from leagues.models import Event, League
from ligretto_site.demo.boards import create_draft_board, run_lab
from ligretto_site.demo.events import SEATINGS, Evening, open_evening, play_evening
from ligretto_site.demo.league import found_demo_league, play_next_season, play_season
from ligretto_site.demo.matches import play_games
from ligretto_site.demo.people import TIME_ZONE, create_people
from players.models import Player

type ProgressReport = Callable[[str], None]

THURSDAY, SATURDAY = 3, 5
"""As `datetime.weekday` counts."""

RATED_MATCHES = 22
"""Often enough for a rating that is not provisional."""


@dataclass(frozen=True, slots=True)
class Demo:
    """What there is to look at afterwards."""

    match: Match
    league: League
    season: Event
    finished: Event
    planned: Event
    lab_run: LabRun


def fill(report: ProgressReport, *, now: datetime, rated: int = RATED_MATCHES) -> Demo:
    """Creates everything; `report` gets a line before each part that takes a while.

    `rated` is how many rated matches are played in each game. The people, the deals
    and all that is played are the same each time; codes and private links are not.
    """
    report("Creating accounts")
    people = create_people()
    report("Playing matches in every game")
    first_match = _play_games(report, people, rated)
    games = list(GAMES)
    report("Playing a season of the league")
    league, first = found_demo_league(people, games[0])
    play_season(first)
    report("Playing half of the next season")
    season = play_next_season(first)
    report("Playing a club evening")
    thursday = _next(now - timedelta(days=8), weekday=THURSDAY, hour=19)
    past = Evening("Thursday club evening", games[1 % len(games)], thursday)
    evening = open_evening(people[:8], past, "club_evening", seatings=SEATINGS)
    play_evening(evening)
    saturday = _next(now, weekday=SATURDAY, hour=14)
    coming = Evening("Winter open", games[-1], saturday + timedelta(weeks=1))
    planned = open_evening(people[4:11], coming, "club_evening", seatings=SEATINGS)
    report("Designing a board, and having bots try one in the lab")
    create_draft_board(people[0])
    run = run_lab(people[0])
    return Demo(
        first_match, league, season.event, evening.event, planned.event, lab_run=run
    )


def _next(now: datetime, *, weekday: int, hour: int) -> datetime:
    """The next such day of the week after this one, at an hour where the people live."""
    here = now.astimezone(ZoneInfo(TIME_ZONE))
    days = (weekday - here.weekday() - 1) % 7 + 1
    return here.replace(hour=hour, minute=0, second=0) + timedelta(days=days)


def _play_games(report: ProgressReport, people: Sequence[Player], rated: int) -> Match:
    """Plays the matches of all games, reports after each game, returns the first one."""
    first: Match | None = None
    for key, matches in groupby(play_games(people, rated), lambda match: match.game):
        played = list(matches)
        first = first or played[0]
        report(f"  {len(played)} of {key}")
    if first is None:
        raise ValueError("no game is registered")
    return first
