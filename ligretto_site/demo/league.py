"""The league of the demo: a season that is over, and one that is being played."""

from collections.abc import Sequence
from random import Random

from msgspec import structs

from games.models import Table
from games.services.tables.reserved import take_seat
from games.services.tables.seats import leave_table
from leagues.models import Entrant, League, OnlineTable
from leagues.queries.access import EventAccess
from leagues.queries.online import playing_rows
from leagues.queries.seasons import SeasonWish
from leagues.rules.event.settings import Where
from leagues.rules.formats.seasons import Promotion
from leagues.rules.formats.settings import Settings
from leagues.services.events.events import (
    Plan,
    StagePlan,
    choose_settings,
    open_event,
    open_league,
    open_stage,
)
from leagues.services.events.matchdays import (
    confirm_matchday,
    draft_matchday,
    publish_matchday,
    start_matchday,
)
from leagues.services.events.seasons import SeasonPlan, open_next_season
from leagues.services.live.tables import table_name
from ligretto_site.demo.events import enter, next_submission, sizes_for
from ligretto_site.demo.people import TIME_ZONE, bot_of
from ligretto_site.demo.play import play_match
from players.models import Player

NAME = "Riverside League"
FIRST_SEASON, SECOND_SEASON = "Riverside League, spring", "Riverside League, autumn"
WINDOWS, PLAYED_WINDOWS = 3, 1
GAMES_EACH = 6
"""At so many tables everyone sits in a season."""

PLAYED_TABLES = 3
"""Of the window that is being played."""

PROMOTION = Promotion(up=1, down=1)


def found_demo_league(people: Sequence[Player], key: str) -> tuple[League, EventAccess]:
    """Founds the league with a season of two divisions at live tables."""
    league = open_league(people[0], NAME, key)
    plan = Plan(
        FIRST_SEASON, "division_league", game=key, time_zone=TIME_ZONE, is_public=True
    )
    access = open_event(people[0], plan, next_submission(), league=league)
    usual = access.state.settings.played(Where.LIVE)
    settings = structs.replace(
        usual, is_rated=True, players_type=False, promotion=PROMOTION
    )
    choose_settings(access, settings, next_submission())
    for player in people:
        enter(access, player)
    numbers, half = tuple(range(1, len(people) + 1)), len(people) // 2
    plays = Settings(sizes_for(key), matchdays=WINDOWS, games=GAMES_EACH)
    _divide(access, (numbers[:half], numbers[half:]), plays)
    return league, access


def play_season(access: EventAccess) -> None:
    """Plays all windows of a season."""
    for _window in range(WINDOWS):
        _play_window(access)


def play_next_season(access: EventAccess) -> EventAccess:
    """Opens the season after this one, and plays it until the middle of a window."""
    plan = SeasonPlan(SECOND_SEASON, SeasonWish(PROMOTION))
    fresh = open_next_season(access, plan, next_submission())
    stage = fresh.state.stages[-1]
    _divide(fresh, stage.divisions, stage.settings)
    for _window in range(PLAYED_WINDOWS):
        _play_window(fresh)
    _begin_window(fresh)
    _play_tables(fresh, most=PLAYED_TABLES)
    return fresh


def _divide(
    access: EventAccess, divisions: tuple[tuple[int, ...], ...], settings: Settings
) -> None:
    """Begins a stage of these divisions above each other, with the seed of the demo."""
    plan = StagePlan(
        "division",
        settings,
        divisions=divisions,
        tiers=(1,) * len(divisions),
        seed="demo",
    )
    open_stage(access, plan, next_submission())


def _begin_window(access: EventAccess) -> int:
    draft_matchday(access, next_submission())
    number = access.state.next_matchday
    publish_matchday(access, next_submission())
    start_matchday(access, number, next_submission())
    return number


def _play_window(access: EventAccess) -> None:
    number = _begin_window(access)
    _play_tables(access)
    access.event.refresh_from_db()
    confirm_matchday(access, number, next_submission())


def _play_tables(access: EventAccess, *, most: int = 0) -> None:
    """Plays at the live tables whose match may begin, `most` of them or all."""
    played = 0
    while row := playing_rows([access.event.pk]).first():
        _play_table(access, row)
        played += 1
        if played == most:
            return


def _play_table(access: EventAccess, row: OnlineTable) -> None:
    """Seats the people of a live table, plays its match, and lets them go."""
    table = row.table
    if table is None:
        raise ValueError(f"{row} has no live table")
    random = Random(f"demo/{access.event.season}/{row.matchday}/{row.number}")  # noqa: S311 -- no secret
    seated = [_seat(access, table, seat, each) for seat, each in enumerate(row.seats)]
    bots = {seat: bot_of(player, random) for seat, player in enumerate(seated)}
    season = access.event.season
    play_match(table, bots, seed=f"demo/{season}/{row.matchday}/{row.number}")
    for player in seated:
        leave_table(table, player)


def _seat(access: EventAccess, table: Table, seat: int, number: int) -> Player:
    entrant = Entrant.objects.select_related("player").get(
        event=access.event, number=number
    )
    if entrant.player is None:
        raise ValueError(f"{entrant} has no account")
    own = EventAccess(access.event, entrant.player, entrant=entrant)
    take_seat(table, entrant.player, seat, name=table_name(own))
    return entrant.player
