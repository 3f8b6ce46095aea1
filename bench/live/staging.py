"""Sets a stage up in the database of this process, which must be empty.

People come as guests, sit down and their matches begin, all through the services that
the pages use. The first round of every table has just been started, and is recorded.
"""

import json
from dataclasses import asdict
from importlib import import_module

from django.conf import settings
from django.db import transaction

from bench.live.plays import PLAIN_TABLE, SEES_SHARE, record, write
from bench.live.stage import Cast, Shape, Stage
from games.models import JournalEntry, Match, Round, Table
from games.rules.core import Options
from games.rules.ligretto import LIGRETTO
from games.services.matches import open_match
from games.services.rounds import open_next_round
from games.services.tables.seats import sit_down
from games.services.tables.tables import change_capacity, change_options, open_table
from players.models import Player
from players.services.guests import become_guest

PATIENT: Options = {"away_grace_s": 600}
"""Nobody is missed while a thousand sockets open one after the other."""

FOR_PHONES = 0.2
"""The share they see of what they could lay: some 20 moves a second for ten seconds."""

SessionStore = import_module(settings.SESSION_ENGINE).SessionStore

type StartedTable = tuple[Table, Match, Round, tuple[str, ...]]


def set_up(stage: Stage) -> None:
    """Seats everyone, starts every table's first round, and records it."""
    shape = stage.shape
    with transaction.atomic():
        started = [_start(number, shape) for number in range(shape.tables)]
    write(
        [
            record(
                seats=tuple(round_.seats),
                seed=match.seed,
                number=round_.number,
                options=match.options,
                resting=shape.phones,
                sees=FOR_PHONES if shape.phones else SEES_SHARE,
            )
            for table, match, round_, _ in started
            if table.game == LIGRETTO.key
        ],
        script=stage.script,
        deals=stage.deals,
    )
    cast = [
        Cast(table.code, round_.pk, sessions) for table, _, round_, sessions in started
    ]
    stage.cast_file.write_text(json.dumps([asdict(each) for each in cast]))


def _start(number: int, shape: Shape) -> StartedTable:
    sessions, players = zip(
        *(_guest(f"Guest {number}.{seat}") for seat in range(shape.seats)), strict=True
    )
    host = players[0]
    key = shape.games[number % len(shape.games)]
    table = open_table(host, key, nickname=host.nickname)
    table = change_capacity(table, host, shape.seats)
    plain = PLAIN_TABLE if key == LIGRETTO.key else {}
    table = change_options(table, host, {**plain, **PATIENT})
    for player in players[1:]:
        sit_down(table, player, player.nickname)
    match = open_match(table.pk)
    round_ = open_next_round(match.pk)
    JournalEntry.objects.create(
        round=round_, seq=1, at_ms=0, actor=-1, text="START", code=""
    )
    return table, match, round_, sessions


def _guest(nickname: str) -> tuple[str, Player]:
    session = SessionStore()
    session.create()
    player = become_guest(session, nickname)
    session.save()
    return str(session.session_key), player
