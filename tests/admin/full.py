"""A database in which every model that the admin shows has rows, in play and over."""

from dataclasses import dataclass

from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from games.models import (
    BoardConfiguration,
    JournalEntry,
    LabRun,
    Match,
    Table,
    TableLease,
)
from games.services.ratings.ratings import rate_match
from games.services.rounds import begin_match
from leagues.models import Delivery, Entrant, League, RoleInvitation, Webhook
from leagues.queries.access import EventAccess
from ligretto_site.worker.models import PeriodicRun, WorkerProcess
from players.models import Player
from tests.games.boards import small_board
from tests.games.factories import finish, match_at, table_of
from tests.games.recorded import played, recorded
from tests.games.reports import report, say
from tests.leagues.events import begin
from tests.leagues.online import online_event
from tests.players.factories import PlayerFactory
from tests.players.moderation import warn

SEED = "seed-that-nobody-may-read"
TOKEN = "hash-of-a-private-link"
WEBHOOK = "secret-of-a-webhook"
MAILED = "code-in-a-letter-4711"


@dataclass(frozen=True, slots=True)
class Running:
    """What is in play, and the match that was rated."""

    table: Table
    match: Match
    rated: Match
    event: EventAccess


def full_database() -> Running:
    alice, bob = PlayerFactory.create(), PlayerFactory.create()
    table = table_of(alice, bob, game="domino")
    say(table, bob, "you are bad")
    report(table, alice, bob)
    begin_match(table.pk, seed=SEED)
    match = Match.objects.get(table=table)
    round_ = match.rounds.get()
    JournalEntry.objects.create(
        round=round_, seq=1, at_ms=1, actor=0, text="move-in-play"
    )
    TableLease.objects.create(table=table, owner="one", expires_at=timezone.now())
    _others(alice, bob)
    rated = _rated(alice, bob)
    event = _event()
    return Running(table, match, rated, event)


def _others(alice: Player, bob: Player) -> None:
    warn(alice)
    alice.api_tokens.create(name="one", digest="digest-of-a-token")
    recorded(played("ligretto"), players=(alice, bob))
    small_board()
    board = BoardConfiguration.objects.get()
    LabRun.objects.create(board=board, name="x", slug="small", seed="lab")
    lobby = table_of(alice)
    lobby.invitations.create(inviter=alice, invited=bob)
    lobby.kicks.create(player=bob, nickname="Bob")
    WorkerProcess.objects.create(worker_id="w", seen_at=timezone.now())
    PeriodicRun.objects.create(name="p", due_at=timezone.now())
    DBTaskResult.objects.create(
        task_path="players.tasks.send_mail",
        args_kwargs={"args": [{"to": ["a@b.c"], "body": MAILED}], "kwargs": {}},
        priority=0,
        queue_name="default",
        backend_name="default",
        run_after=timezone.now(),
        exception_class_path="",
        traceback="",
    )


def _rated(alice: Player, bob: Player) -> Match:
    over = match_at(table_of(alice, bob), (3, 4), is_rated=True)
    for seat in over.seats.all():
        seat.rated_as = seat.player_id
        seat.save()
    over.finished_at = timezone.now()
    finish(over)
    assert rate_match(over)
    return over


def _event() -> EventAccess:
    event = online_event("Anna", "Bob")
    begin(event)
    Entrant.objects.filter(number=1).update(token_hash=TOKEN)
    owner = event.player
    assert owner
    League.objects.create(name="League", slug="league", game="ligretto", owner=owner)
    RoleInvitation.objects.create(
        event=event.event,
        role="caller",
        token_hash=f"{TOKEN}-2",
        made_by=owner,
        ends_at=timezone.now(),
    )
    hook = Webhook.objects.create(
        event=event.event, url="https://example.org/", secret=WEBHOOK
    )
    Delivery.objects.create(webhook=hook, seq=1)
    return event
