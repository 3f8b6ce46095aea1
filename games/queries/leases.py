"""Tables and the processes that look after them, where there are several."""

from django.db.models import Q
from django.utils import timezone

from games.models import Table


def ownerless_codes() -> tuple[str, ...]:
    """Returns the codes of tables in play that no process looks after."""
    tables = Table.objects.filter(phase=Table.Phase.PLAYING).filter(
        Q(lease=None) | Q(lease__expires_at__lte=timezone.now())
    )
    return tuple(tables.order_by("-active_at").values_list("code", flat=True))
