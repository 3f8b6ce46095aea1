"""What the worker does for itself."""

from django.tasks import task

from ligretto_site.worker.services import delete_old_results

LOW = -50


@task(priority=LOW)
def prune_results() -> None:
    """Deletes what is known of tasks that ended long ago."""
    delete_old_results()
