"""Telling other sites that an event has changed: signed, tried again, and written down."""

import hmac
import json
from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from secrets import token_urlsafe

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from leagues.models import Delivery, Webhook
from leagues.queries.access import EventAccess, Right
from leagues.services.http_post import Posted, is_usable, post, public_address
from leagues.services.log import locked, require
from leagues.services.problems import LeagueProblem, LeagueProblemCode

MOST_OF_AN_EVENT = 5
MOST_OF_AN_ADDRESS = 300
MOST_KEPT = 50
MOST_AT_ONCE = 100
WAITS = tuple(timedelta(minutes=each) for each in (1, 5, 30, 120, 720))
"""How long it is waited after each failure; after the last one it is given up."""

HELD = timedelta(minutes=2)
"""How long a telling is in the hands of one process: far longer than telling takes.

A process that takes longer has died on the way, and the message is sent again.
"""

type Post = Callable[[str, bytes, Mapping[str, str]], Posted]


def add_webhook(access: EventAccess, url: str) -> Webhook:
    """Has an address told of the event from now on.

    Raises:
        LeagueProblem: The site does not do that, or the address cannot be told.
    """
    require(access, Right.OWN)
    if not settings.WEBHOOKS:
        raise LeagueProblem(
            LeagueProblemCode.WEBHOOKS_OFF, _("Webhooks are turned off on this site.")
        )
    url = url.strip()
    if len(url) > MOST_OF_AN_ADDRESS or not is_usable(url):
        text = _("Enter an address that starts with https:// and contains no login.")
        raise LeagueProblem(LeagueProblemCode.BAD_ADDRESS, text)
    if public_address(url.split("/")[2].partition(":")[0]) is None:
        text = _("This address was not found on the public internet. Check it.")
        raise LeagueProblem(LeagueProblemCode.PRIVATE_ADDRESS, text)
    with transaction.atomic():
        locked(access.event)
        known = Webhook.objects.filter(event=access.event)
        if found := known.filter(url=url).first():
            return _turned_on(found)
        if known.count() >= MOST_OF_AN_EVENT:
            text = _(
                "You have reached the limit. Remove an address before you add another."
            )
            raise LeagueProblem(LeagueProblemCode.TOO_MANY_WEBHOOKS, text)
        return Webhook.objects.create(
            event=access.event,
            url=url,
            secret=token_urlsafe(32),
            sent_seq=access.event.seq,
        )


def remove_webhook(access: EventAccess, webhook_id: int) -> None:
    """Deletes an address, with its deliveries."""
    require(access, Right.OWN)
    Webhook.objects.filter(event=access.event, pk=webhook_id).delete()


def tell_all(*, now: datetime | None = None, send: Post = post) -> int:
    """Posts all deliveries that are due; returns how many were tried.

    Several changes since the last time are one telling. Several processes may do this
    at once: each telling is in the hands of one of them.
    """
    if not settings.WEBHOOKS:
        return 0
    now = now or timezone.now()
    _queue(now)
    due = Delivery.objects.filter(next_at__lte=now, webhook__is_on=True)
    found = due.select_related("webhook__event").order_by("next_at", "pk")[
        :MOST_AT_ONCE
    ]
    taken = [delivery for delivery in found if _tell(delivery, now, send)]
    return len(taken)


def has_deliveries() -> bool:
    """True if anyone is to be told of anything now."""
    if not settings.WEBHOOKS:
        return False
    behind = Webhook.objects.filter(is_on=True, event__seq__gt=F("sent_seq"))
    due = Delivery.objects.filter(next_at__lte=timezone.now(), webhook__is_on=True)
    return behind.exists() or due.exists()


def signature(secret: str, body: bytes, at_s: int) -> str:
    """Returns what proves that a body is ours and of that second."""
    signed = f"{at_s}.".encode() + body
    return f"t={at_s},v1={hmac.new(secret.encode(), signed, 'sha256').hexdigest()}"


def _turned_on(webhook: Webhook) -> Webhook:
    webhook.is_on, webhook.sent_seq = True, webhook.event.seq
    webhook.save(update_fields=["is_on", "sent_seq"])
    return webhook


@transaction.atomic
def _queue(now: datetime) -> None:
    """Writes down what is to be told; a newer state takes the place of one that waits."""
    behind = Webhook.objects.select_for_update().select_related("event")
    for webhook in behind.filter(is_on=True, event__seq__gt=F("sent_seq")):
        webhook.deliveries.filter(next_at__lte=now, tries=0).delete()
        Delivery.objects.create(webhook=webhook, seq=webhook.event.seq, next_at=now)
        webhook.sent_seq = webhook.event.seq
        webhook.save(update_fields=["sent_seq"])
        old = webhook.deliveries.order_by("-seq").values_list("pk", flat=True)[
            MOST_KEPT:
        ]
        webhook.deliveries.filter(pk__in=list(old)).delete()


def _tell(delivery: Delivery, now: datetime, send: Post) -> bool:
    """Posts one delivery; returns False if another process has it."""
    held_until = now + HELD
    if not _moved(delivery, {"next_at": held_until}):
        return False
    delivery.next_at = held_until
    webhook, at_s = delivery.webhook, int(now.timestamp())
    body = _body(delivery)
    headers = {
        "Content-Type": "application/json",
        "User-Agent": "all-at-once",
        "X-Event-Signature": signature(webhook.secret, body, at_s),
    }
    posted = send(webhook.url, body, headers)
    tries = delivery.tries + 1
    told = Delivery(answer=posted.answer).is_told
    may_try_again = not told and tries <= len(WAITS)
    came = {
        "answer": posted.answer,
        "fault": posted.fault,
        "tries": tries,
        "next_at": now + WAITS[tries - 1] if may_try_again else None,
    }
    if _moved(delivery, came) and not told and not may_try_again:
        Webhook.objects.filter(pk=webhook.pk).update(is_on=False)
    return True


def _moved(delivery: Delivery, values: Mapping[str, object]) -> bool:
    """Writes values, if nobody has written anything of it since it was read."""
    as_read = Delivery.objects.filter(
        pk=delivery.pk, tries=delivery.tries, next_at=delivery.next_at
    )
    return as_read.update(**values) == 1


def _body(delivery: Delivery) -> bytes:
    """What is told: which event has changed, and nothing of anyone in it."""
    event = delivery.webhook.event
    told = {
        "event": event.slug,
        "code": event.code,
        "seq": delivery.seq,
        "document": f"/events/{event.slug}/event.json",
    }
    return json.dumps(told).encode()
