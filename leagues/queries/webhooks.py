"""Addresses that are told of an event."""

from django.db.models import Prefetch

from leagues.models import Delivery, Event, Webhook


def webhooks_of(event: Event) -> tuple[Webhook, ...]:
    """Returns the addresses of an event with all that is written down: two queries."""
    latest = Delivery.objects.order_by("-seq")
    found = Webhook.objects.filter(event=event.pk)
    return tuple(found.prefetch_related(Prefetch("deliveries", queryset=latest)))
