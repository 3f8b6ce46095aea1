"""Tables and the processes that look after them, where there are several."""

from django.db.models import Q
from django.utils import timezone

from games.models import Table, TableLease
from games.queries.live_tables import IS_UNDER_WAY


def lease_owners() -> frozenset[str]:
    """Returns the names of the processes that look after tables now."""
    leases = TableLease.objects.filter(expires_at__gt=timezone.now())
    return frozenset(leases.values_list("owner", flat=True).distinct())


def ownerless_codes() -> tuple[str, ...]:
    """Returns the codes of tables under way that no process looks after."""
    tables = Table.objects.filter(IS_UNDER_WAY).filter(
        Q(lease=None) | Q(lease__expires_at__lte=timezone.now())
    )
    return tuple(tables.order_by("-active_at").values_list("code", flat=True))
