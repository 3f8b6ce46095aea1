"""What workers write down: that they are alive, whose turn it is, what was broken off."""

from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q, QuerySet
from django.tasks import Task, TaskResultStatus
from django.utils import timezone
from django_tasks_db.models import DBTaskResult
from django_tasks_db.utils import exclusive_transaction

from ligretto_site.worker.models import PeriodicRun, WorkerProcess

BEAT_SECONDS = 10.0
"""So often a worker says that it is alive."""
DEAD = timedelta(seconds=40)
"""After so long a worker that says nothing is taken for dead."""
MOST_ATTEMPTS = 5
"""A task at which so many workers have died is given up."""
SUCCESSES_KEPT = timedelta(hours=1)
"""Tasks may hold an address of someone: what is done is soon forgotten."""
FAILURES_KEPT = timedelta(days=7)
DELETED_AT_ONCE = 2000


class WorkerLostError(Exception):
    """A task was given up, because the process ended each time it was tried."""


def note_alive(worker_id: str) -> None:
    """Notes that a worker is there."""
    WorkerProcess.objects.update_or_create(
        worker_id=worker_id, defaults={"seen_at": timezone.now()}
    )


def note_gone(worker_id: str) -> None:
    """Notes that a worker has ended in good order."""
    WorkerProcess.objects.filter(pk=worker_id).delete()


def claim_next(worker_id: str) -> DBTaskResult[..., Any] | None:
    """Gives a worker the task whose turn it is; None, and nothing written, for none."""
    waiting = DBTaskResult.objects.ready()
    if not waiting.exists():
        return None
    with exclusive_transaction(waiting.db):
        result: DBTaskResult[..., Any] | None = waiting.get_locked()
        if result is not None:
            result.claim(worker_id)
    return result


def give_back_tasks_of(worker_id: str) -> int:
    """Requeues what a worker of this name was running when it died."""
    return sum(
        _give_back(each) for each in _running() if each.worker_ids[-1:] == [worker_id]
    )


def give_back_tasks_of_dead() -> int:
    """Requeues what was running in workers that are not alive any more."""
    running = list(_running())
    if not running:
        return 0
    since = timezone.now() - DEAD
    alive = set(
        WorkerProcess.objects.filter(seen_at__gt=since).values_list("pk", flat=True)
    )
    return sum(
        _give_back(each) for each in running if not alive & {*each.worker_ids[-1:]}
    )


def take_turn(name: str, task: Task[..., Any], every_seconds: float) -> bool:
    """Enqueues a periodic task, if it is due and waits nowhere yet; says whether.

    Of several workers one takes the turn.
    """
    now = timezone.now()
    with transaction.atomic():
        PeriodicRun.objects.get_or_create(name=name, defaults={"due_at": now})
        due = PeriodicRun.objects.filter(name=name, due_at__lte=now)
        if not due.update(due_at=now + timedelta(seconds=every_seconds)):
            return False
        ready = DBTaskResult.objects.filter(status=TaskResultStatus.READY)
        if ready.filter(task_path=task.module_path).exists():
            return False
        task.enqueue()
    return True


def due_times() -> dict[str, datetime]:
    """Returns when each periodic task is due, where it has had a turn before."""
    return dict(PeriodicRun.objects.values_list("name", "due_at"))


def has_old_results() -> bool:
    """True if anything is known of tasks that ended long ago."""
    return _old_results().exists()


def delete_old_results() -> None:
    """Deletes what is known of tasks that ended long ago, and of workers."""
    old = list(_old_results().values_list("pk", flat=True)[:DELETED_AT_ONCE])
    DBTaskResult.objects.filter(pk__in=old).delete()
    long_ago = timezone.now() - timedelta(days=1)
    WorkerProcess.objects.filter(seen_at__lt=long_ago).delete()


def _old_results() -> QuerySet[DBTaskResult[..., Any]]:
    now = timezone.now()
    done = Q(status=TaskResultStatus.SUCCESSFUL, finished_at__lt=now - SUCCESSES_KEPT)
    failed = Q(status=TaskResultStatus.FAILED, finished_at__lt=now - FAILURES_KEPT)
    return DBTaskResult.objects.filter(done | failed).order_by()


def _running() -> QuerySet[DBTaskResult[..., Any]]:
    return DBTaskResult.objects.filter(status=TaskResultStatus.RUNNING).order_by()


def _give_back(result: DBTaskResult[..., Any]) -> bool:
    if len(result.worker_ids) >= MOST_ATTEMPTS:
        result.set_failed(WorkerLostError())
        return False
    still = _running().filter(pk=result.pk, worker_ids=result.worker_ids)
    return still.update(status=TaskResultStatus.READY, started_at=None) == 1
