"""What came of telling other sites, in words."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext, pgettext_lazy

from leagues.models import Delivery, Webhook

FAULTS: Mapping[str, str | Promise] = {
    "bad_address": gettext_lazy("the address cannot be used"),
    "private_address": gettext_lazy("the address was not found on the public internet"),
    "no_certificate": gettext_lazy("its certificate is not valid"),
    "no_answer": pgettext_lazy("webhook status", "no answer"),
}


@dataclass(frozen=True, slots=True)
class DeliveryLine:
    """One telling."""

    at: datetime
    text: str
    is_told: bool


@dataclass(frozen=True, slots=True)
class WebhookView:
    """An address with what came of it, the latest first."""

    number: int
    url: str
    secret: str
    is_on: bool
    deliveries: tuple[DeliveryLine, ...]


def webhook_views(webhooks: Sequence[Webhook]) -> tuple[WebhookView, ...]:
    """Returns the addresses of an event, whose deliveries have been read."""
    return tuple(
        WebhookView(
            each.pk,
            each.url,
            each.secret,
            each.is_on,
            tuple(_line(delivery) for delivery in each.deliveries.all()),
        )
        for each in webhooks
    )


def _line(delivery: Delivery) -> DeliveryLine:
    return DeliveryLine(delivery.at, _text(delivery), delivery.is_told)


def _text(delivery: Delivery) -> str:
    if not delivery.tries:
        return pgettext("webhook status", "sending soon")
    if delivery.is_told:
        return pgettext("webhook status", "sent")
    why = FAULTS.get(delivery.fault) or _("it answered with %(code)d") % {
        "code": delivery.answer or 0
    }
    tried = ngettext(
        "failed %(count)d time: %(why)s", "failed %(count)d times: %(why)s",
        delivery.tries,
    ) % {"count": delivery.tries, "why": why}  # fmt: skip
    if delivery.next_at is None:
        return _("%(tried)s; given up") % {"tried": tried}
    return tried
