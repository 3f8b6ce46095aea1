"""What a worker runs, and what becomes of tasks whose worker has died."""

from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.tasks import TaskResultStatus, task
from django.utils import timezone
from django_tasks_db.models import DBTaskResult

from games.models import ChatLine, RatingPool, TableChange
from games.queries.chat import KEPT
from games.signals import send_table_changed
from games.tasks import play_lab, prune_chats
from ligretto_site.worker.loop import TaskWorker
from ligretto_site.worker.models import PeriodicRun, WorkerProcess
from ligretto_site.worker.periodic import PERIODIC, Periodic
from ligretto_site.worker.services import (
    DEAD,
    FAILURES_KEPT,
    MOST_ATTEMPTS,
    SUCCESSES_KEPT,
    give_back_tasks_of,
    give_back_tasks_of_dead,
    note_alive,
    take_turn,
)
from players.services.personal_data import SEND_MAIL, forget_player
from players.tasks import WAITS, queue_mail, send_mail
from tests.games.factories import TableFactory
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db

ran: list[str] = []


@task
def remember(what: str) -> None:
    ran.append(what)


@task
def fail() -> None:
    raise ZeroDivisionError


@pytest.fixture(autouse=True)
def _database_backend(settings: Any) -> Iterator[None]:
    settings.TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}
    ran.clear()
    yield
    ran.clear()


def work(name: str = "worker") -> TaskWorker:
    """Has a worker do all that there is to do now."""
    worker = TaskWorker(name)
    while worker.work():
        pass
    return worker


def statuses() -> list[str]:
    return list(
        DBTaskResult.objects.order_by("enqueued_at").values_list("status", flat=True)
    )


def died(result_id: str, *names: str) -> None:
    """A worker of that name was running it when it died."""
    DBTaskResult.objects.filter(pk=result_id).update(
        status=TaskResultStatus.RUNNING, worker_ids=list(names)
    )


def test_tasks_are_run_by_priority_and_one_that_fails_is_kept(
    caplog: pytest.LogCaptureFixture,
) -> None:
    remember.using(priority=-1).enqueue("last")
    fail.enqueue()
    remember.using(priority=1).enqueue("first")
    remember.using(run_after=timezone.now() + timedelta(hours=1)).enqueue("later")
    work()
    assert ran == ["first", "last"]
    assert statuses() == ["SUCCESSFUL", "FAILED", "SUCCESSFUL", "READY"]
    failed = DBTaskResult.objects.get(status=TaskResultStatus.FAILED)
    assert "ZeroDivisionError" in failed.traceback
    assert "FAILED" in caplog.text


def test_idle_worker_writes_nothing(django_assert_max_num_queries: Any) -> None:
    worker = work()
    with django_assert_max_num_queries(2) as asked:
        assert not worker.work()
    assert all(each["sql"].startswith("SELECT") for each in asked.captured_queries)
    assert not PeriodicRun.objects.exists()


def test_worker_goes_on_with_what_one_of_its_name_was_running() -> None:
    for name in ("one", "other"):
        died(remember.enqueue(name).id, name)
    assert give_back_tasks_of("one") == 1
    work()
    assert ran == ["one"]


def test_tasks_of_workers_that_are_silent_are_run_by_others() -> None:
    note_alive("alive")
    note_alive("silent")
    WorkerProcess.objects.filter(pk="silent").update(
        seen_at=timezone.now() - DEAD - timedelta(seconds=1)
    )
    for name in ("alive", "silent", "unknown"):
        died(remember.enqueue(name).id, name)
    assert give_back_tasks_of_dead() == 2
    work()
    assert sorted(ran) == ["silent", "unknown"]


def test_task_at_which_every_worker_dies_is_given_up() -> None:
    died(remember.enqueue("deadly").id, *(["one"] * MOST_ATTEMPTS))
    assert give_back_tasks_of("one") == 0
    work()
    assert (ran, statuses()) == ([], ["FAILED"])


def test_one_of_several_workers_takes_the_turn() -> None:
    assert take_turn("prune", prune_chats, 60)
    assert not take_turn("prune", prune_chats, 60)
    PeriodicRun.objects.update(due_at=timezone.now())
    assert not take_turn("prune", prune_chats, 60)  # it waits already
    work()
    PeriodicRun.objects.update(due_at=timezone.now())
    assert take_turn("prune", prune_chats, 60)
    assert statuses() == ["SUCCESSFUL", "READY"]


def test_what_is_due_is_done_where_there_is_work() -> None:
    alice = GuestFactory.create()
    table, old = TableFactory.create(), timezone.now() - KEPT - timedelta(days=1)
    for said_at in (old, timezone.now()):
        ChatLine.objects.create(
            table=table, player=alice, nickname="Alice", text="x", said_at=said_at
        )
    RatingPool.objects.create(key="ligretto", stale_from=1)
    work()
    assert ChatLine.objects.count() == 1
    assert RatingPool.objects.get().stale_from is None
    done = DBTaskResult.objects.values_list("task_path", flat=True)
    assert sorted(done) == ["games.tasks.prune_chats", "games.tasks.replay_ratings"]


@pytest.mark.parametrize("periodic", PERIODIC, ids=lambda each: str(each.name))
def test_nothing_is_due_on_an_empty_site(periodic: Periodic) -> None:
    assert not periodic.has_work()
    periodic.task.call()  # and it does no harm


def test_lab_lets_all_else_go_first() -> None:
    play_lab.enqueue()
    remember.enqueue("before")
    TaskWorker("worker").work()
    assert ran == ["before"]


def test_results_are_forgotten_after_a_while() -> None:
    now = timezone.now()
    for how, age in (
        (TaskResultStatus.SUCCESSFUL, SUCCESSES_KEPT),
        (TaskResultStatus.SUCCESSFUL, SUCCESSES_KEPT / 2),
        (TaskResultStatus.FAILED, FAILURES_KEPT),
        (TaskResultStatus.FAILED, FAILURES_KEPT / 2),
    ):
        DBTaskResult.objects.filter(pk=remember.enqueue("old").id).update(
            status=how, finished_at=now - age - timedelta(seconds=1)
        )
    work()
    kept = DBTaskResult.objects.filter(task_path=remember.module_path)
    assert sorted(kept.values_list("status", flat=True)) == ["FAILED", "SUCCESSFUL"]


def test_mail_is_sent_with_all_its_parts() -> None:
    message = EmailMultiAlternatives(
        "Code", "plain", "site@example.org", ["anna@example.org"], headers={"X-A": "b"}
    )
    message.attach_alternative("<p>rich</p>", "text/html")
    queue_mail(message)
    assert mail.outbox == []
    work()
    (sent,) = mail.outbox
    assert isinstance(sent, EmailMultiAlternatives)
    assert (sent.subject, sent.body, sent.to) == ("Code", "plain", ["anna@example.org"])
    assert (sent.from_email, sent.extra_headers) == ("site@example.org", {"X-A": "b"})
    assert [each[0] for each in sent.alternatives] == ["<p>rich</p>"]


def test_mail_to_somebody_who_is_erased_is_deleted() -> None:
    assert send_mail.module_path == SEND_MAIL
    anna = PlayerFactory.create(email="anna@example.org")
    for address in ("anna@example.org", "ben@example.org"):
        queue_mail(EmailMultiAlternatives("Code", "x", "s@example.org", [address]))
    forget_player(anna)
    (left,) = DBTaskResult.objects.all()
    assert left.args_kwargs["args"][0]["to"] == ["ben@example.org"]


def test_mail_that_cannot_be_sent_is_tried_again(settings: Any) -> None:
    settings.MAILERS = {
        "default": {
            "BACKEND": "django.core.mail.backends.smtp.EmailBackend",
            "OPTIONS": {"host": "127.0.0.1", "port": 1},
        }
    }
    queue_mail(EmailMultiAlternatives("Code", "x", "a@example.org", ["b@example.org"]))
    for tried in range(1, len(WAITS) + 2):
        work()
        assert statuses().count("FAILED") == tried
        waiting = DBTaskResult.objects.filter(status=TaskResultStatus.READY)
        waiting.update(run_after=timezone.now())
    assert statuses() == ["FAILED"] * (len(WAITS) + 1)
    assert {each.task_path for each in DBTaskResult.objects.all()} == {
        send_mail.module_path
    }


@pytest.mark.django_db(transaction=True)
def test_change_of_a_table_is_kept_for_live_tables_of_other_processes() -> None:
    for code in ("KELP", "KELP", "REEF"):
        send_table_changed(code)
    assert sorted(TableChange.objects.values_list("code", flat=True)) == [
        "KELP",
        "REEF",
    ]
