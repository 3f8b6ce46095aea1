"""Matches that were played to their end by bots, with the records of their rounds."""

from django.utils import timezone

from games.bots.simulation import PlayedRound, SimulationSetup, simulate_round
from games.models import Match, MatchSeat, Round, RoundScore, Table
from games.rules.journal import pack
from players.models import Player
from tests.games.factories import MatchFactory

NAMES = ("Alice", "Bob", "Carol", "Dave")


def played(game: str, *, seats: int = 3, **options: str | int | bool) -> PlayedRound:
    """A round that bots have played to its end."""
    return simulate_round(SimulationSetup(game, seats, options, "seed", ("fierce",)), 1)


def recorded(
    round_: PlayedRound,
    *,
    table: Table | None = None,
    players: tuple[Player | None, ...] = (),
) -> Match:
    """A finished match with this round as its only one."""
    match: Match = MatchFactory.create(
        table=table,
        game=round_.opened.game_key,
        options=dict(round_.opened.options),
        seed=round_.opened.seed,
        phase=Match.Phase.FINISHED,
        finished_at=timezone.now(),
    )
    people = [*players, *[None] * len(NAMES)]
    for number in round_.opened.seats:
        MatchSeat.objects.create(
            match=match,
            number=number,
            player=people[number],
            nickname=NAMES[number],
            pattern=number + 1,
            bot="" if people[number] else "steady",
            place=number + 1,
        )
    ending = round_.final.ending
    row = Round.objects.create(
        match=match,
        number=1,
        seats=list(round_.opened.seats),
        record=pack(round_.entries),
        ending=ending.value if ending else "void",
        finisher=round_.final.finisher,
        closed_at=timezone.now(),
    )
    for score in round_.scores:
        RoundScore.objects.create(
            round=row,
            seat=score.seat,
            points=score.points,
            counts=dict(score.counts),
        )
    return match
