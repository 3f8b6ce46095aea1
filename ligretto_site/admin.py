"""Pages of the admin about the site itself: roles, tasks, workers."""

from django.contrib import admin
from django.contrib.auth.models import Group
from django_tasks_db.models import DBTaskResult

from ligretto_site.worker.models import PeriodicRun, WorkerProcess
from players.admin.read_only import ReadOnlyAdmin


@admin.register(Group)
class GroupAdmin(ReadOnlyAdmin[Group]):
    """Roles: what they may do is declared in `ligretto_site.guards.roles`."""

    list_display = ("name",)
    search_fields = ("name",)
    fields = ("name",)


@admin.register(DBTaskResult)
class TaskResultAdmin(ReadOnlyAdmin[DBTaskResult]):  # type: ignore[type-arg]
    """Without what a task was given: letters hold codes to sign in with."""

    list_display = ("task_path", "status", "enqueued_at", "started_at", "finished_at")
    list_filter = ("status",)
    ordering = ("-enqueued_at",)
    fields = (
        "task_path", "status", "priority", "queue_name", "enqueued_at", "started_at",
        "finished_at", "run_after", "exception_class_path", "traceback",
    )  # fmt: skip


@admin.register(WorkerProcess)
class WorkerProcessAdmin(ReadOnlyAdmin[WorkerProcess]):
    list_display = ("worker_id", "seen_at")


@admin.register(PeriodicRun)
class PeriodicRunAdmin(ReadOnlyAdmin[PeriodicRun]):
    list_display = ("name", "due_at")
