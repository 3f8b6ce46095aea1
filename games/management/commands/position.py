"""``manage.py position``: what a position means, and what moves would do in it.

Reads a position in the notation of docs/notation.md, or takes one out of a match that
was played here, and prints one JSON object.
"""

import json
import sys
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.models import Match, Round
from games.queries.live_tables import entries_of
from games.queries.replays import dealt_round
from games.rules.core import Game, NotationError, OptionProblem, SeatNumber
from games.rules.journal import JournalAction, JournalError, replay, unpack
from games.rules.notation import CLOCK
from games.rules.position import (
    Plain,
    Position,
    all_waits_over_ms,
    applied,
    position_report,
    read_position,
)
from games.rules.registry import GAMES

WRONG_USE = 2


class Command(BaseCommand):
    help = "Shows who may do what in a position, whether it is stuck, and the scores."
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help=", ".join(GAMES))
        parser.add_argument(
            "--match", type=int, metavar="ID", help="read this match, not stdin"
        )
        parser.add_argument("--round", type=int, default=1, metavar="N")
        parser.add_argument("--seq", type=int, metavar="S", help="default: the last")
        parser.add_argument(
            "--apply",
            nargs=2,
            action="append",
            default=[],
            metavar=("SEAT", "MOVE"),
            help="an action to try; 'clock' for START, RESUME, LIMIT, 'GRACE 2'",
        )
        parser.add_argument(
            "--at",
            type=int,
            metavar="MS",
            help="the time of these actions; default: when all waiting times are over",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        game = _game(options["game"])
        if options["match"] is None:
            position = _typed(game, _standard_input())
        else:
            position = _stored(game, options["match"], options["round"], options["seq"])
        answer = _answer(game, position, options["apply"], options["at"])
        self.stdout.write(json.dumps(answer, indent=2))


def _answer(
    game: Game, position: Position, actions: list[list[str]], at_ms: int | None
) -> dict[str, Plain]:
    current, told = position.round, list[Plain]()
    if at_ms is None:
        at_ms = all_waits_over_ms(current)
    for seat, text in actions:
        try:
            outcome, plain = applied(
                game, current, actor=_actor(seat), text=text, at_ms=at_ms
            )
        except NotationError as error:
            raise _wrong(f"--apply {seat} {text!r}: {error}") from error
        current = outcome.round
        told.append(plain)
    return {
        "applied": told,
        **position_report(game, Position(current, position.totals)),
    }


def _game(key: str) -> Game:
    if key not in GAMES:
        raise _wrong(f"there is no game {key!r}, only {', '.join(GAMES)}")
    return GAMES[key]


def _standard_input() -> str:
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as error:
        raise _wrong("the position is no text in UTF-8") from error


def _typed(game: Game, text: str) -> Position:
    """The position of a text."""
    try:
        position = read_position(text)
    except NotationError as error:
        raise _wrong(str(error)) from error
    if position.round.game_key != game.key:
        raise _wrong(f"the position is one of {position.round.game_key}")
    return position


def _stored(game: Game, match_id: int, number: int, seq: int | None) -> Position:
    """The position of a round played here, after its entry `seq`."""
    match = Match.objects.filter(pk=match_id).first()
    if match is None or match.game != game.key:
        raise _wrong(f"there is no match {match_id} of {game.key}")
    row = match.rounds.filter(number=number).first()
    if row is None:
        raise _wrong(f"match {match_id} has no round {number}")
    try:
        opened = dealt_round(match, row)
        entries = _entries(row)
        last = len(entries) if seq is None else seq
        if 0 <= last <= len(entries):
            current = replay(game, opened, entries[:last])
            return Position(current, _totals(match, row))
    except (JournalError, OptionProblem) as error:
        raise _wrong(f"the rules no longer read this round: {error}") from error
    raise _wrong(f"round {number} has the seqs 0 to {len(entries)}")


def _entries(row: Round) -> tuple[JournalAction, ...]:
    return entries_of(row.pk) if row.record is None else unpack(bytes(row.record))


def _totals(match: Match, row: Round) -> tuple[tuple[SeatNumber, int], ...]:
    """The totals of the match before this round."""
    totals = dict.fromkeys(match.seats.values_list("number", flat=True), 0)
    before = match.rounds.filter(number__lt=row.number)
    for seat, points in before.values_list("scores__seat", "scores__points"):
        if seat is not None:
            totals[seat] += points
    return tuple(totals.items())


def _actor(text: str) -> SeatNumber:
    if text == "clock":
        return CLOCK
    if not text.isascii() or not text.isdigit():
        raise _wrong(f"--apply expects a seat or 'clock', not {text!r}")
    return int(text)


def _wrong(message: str) -> CommandError:
    return CommandError(message, returncode=WRONG_USE)
