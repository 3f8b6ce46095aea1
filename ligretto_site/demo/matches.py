"""Matches of the demo at tables that people opened themselves, in every game."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random

from games.models import Match, Table
from games.queries.table_options import RATED
from games.rules.core import OptionProblem, Options
from games.rules.registry import GAMES, game
from games.services.tables.seats import leave_table, sit_down
from games.services.tables.tables import change_options, change_visibility, open_table
from ligretto_site.demo.people import bot_of
from ligretto_site.demo.play import play_match
from players.models import Player

REGULARS = 2
"""The first people of the demo play every game."""

OTHERS = 2
"""So many more play a game with them."""

AGAINST_BOTS = (("steady", "brisk"), ("gentle",))


def play_games(people: Sequence[Player], rated: int) -> Iterator[Match]:
    """Plays in each game so many rated matches by its usual rules, and a few others.

    The others are one by each further preset and some against bots. Yields each match
    when it is over, those of one game after each other.
    """
    for place, key in enumerate(GAMES):
        circle = _circle(people, place)
        random = Random(f"demo/{key}")  # noqa: S311 -- no secret
        usual, *further = game(key).presets.values() or ({},)
        for number, preset in enumerate([*further, *[usual] * rated]):
            yield _rated_match(key, preset, circle, random, number)
        for player, bots in zip(circle, AGAINST_BOTS, strict=False):
            yield _match_against_bots(key, player, bots, random)


def _circle(people: Sequence[Player], place: int) -> list[Player]:
    """Those who play the game at this place of the list with each other."""
    others = people[REGULARS:]
    start = place * OTHERS
    found = [others[(start + each) % len(others)] for each in range(OTHERS)]
    return [*people[:REGULARS], *found]


def _rated_match(
    key: str, preset: Options, circle: Sequence[Player], random: Random, number: int
) -> Match:
    table, seated = _table(key, circle, random)
    with suppress(OptionProblem):  # not every preset is for so many, or counts
        change_options(table, seated[0], {**preset, RATED.name: True})
    bots = {seat: bot_of(player, random) for seat, player in enumerate(seated)}
    match = play_match(table, bots, seed=f"demo/{key}/{number}")
    for player in seated:
        leave_table(table, player)
    return match


def _table(
    key: str, circle: Sequence[Player], random: Random
) -> tuple[Table, list[Player]]:
    """Opens a table and seats as many people as there is room for."""
    seated = random.sample(circle, len(circle))
    table = _listed_table(key, seated[0])
    change_options(table, seated[0], {RATED.name: True})
    seated = seated[: table.capacity]
    for player in seated[1:]:
        sit_down(table, player, player.nickname)
    return table, seated


def _match_against_bots(
    key: str, player: Player, bots: Sequence[str], random: Random
) -> Match:
    table = _listed_table(key, player, bots)
    strengths = dict(enumerate((bot_of(player, random), *bots)))
    match = play_match(table, strengths, seed=f"demo/{key}/{player.username}")
    leave_table(table, player)
    return match


def _listed_table(key: str, host: Player, bots: Sequence[str] = ()) -> Table:
    """Opens a table whose match everyone can look at later."""
    table = open_table(host, key, nickname=host.nickname, bots=bots)
    return change_visibility(table, host, is_public=True)
