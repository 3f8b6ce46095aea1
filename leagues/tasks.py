"""What events let the worker do."""

from django.tasks import task

from leagues.services.live.results import catch_up
from leagues.services.webhooks import tell_all


@task
def bring_events_up_to_date() -> None:
    """Writes down what was missed at live tables, and opens and seats what is due."""
    catch_up()


@task
def deliver_webhooks() -> None:
    """Posts changes of events to other sites; failures are tried again later."""
    tell_all()
