"""Taking, renewing and giving back the right to decide about a table."""

from datetime import datetime, timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from games.models import TableLease

LEASE_SECONDS = 10


def take_lease(table_id: int, owner: str) -> str:
    """Takes the lease of a table if it is free; returns who has it now."""
    try:
        with transaction.atomic():
            return _taken(table_id, owner)
    except IntegrityError:  # someone else made the first lease just now
        with transaction.atomic():
            return _taken(table_id, owner)


def renew_leases(owner: str, *, expected: frozenset[int]) -> frozenset[int]:
    """Renews all leases of an owner, in one statement.

    Returns which of the expected tables the owner still has.
    """
    leases = TableLease.objects.filter(owner=owner)
    if leases.update(expires_at=_end()) >= len(expected):
        return expected
    return expected & frozenset(leases.values_list("table_id", flat=True))


def give_back_lease(table_id: int, owner: str) -> None:
    """Gives back the lease of a table, so that another process can take it at once."""
    TableLease.objects.filter(table_id=table_id, owner=owner).delete()


def give_back_leases(owner: str) -> None:
    """Gives back all leases of an owner at once."""
    TableLease.objects.filter(owner=owner).delete()


def _taken(table_id: int, owner: str) -> str:
    lease = TableLease.objects.select_for_update().filter(table_id=table_id).first()
    if lease is None:
        TableLease.objects.create(table_id=table_id, owner=owner, expires_at=_end())
        return owner
    if lease.owner != owner and lease.expires_at > timezone.now():
        return lease.owner
    lease.owner = owner
    lease.expires_at = _end()
    lease.save(update_fields=["owner", "expires_at"])
    return owner


def _end() -> datetime:
    return timezone.now() + timedelta(seconds=LEASE_SECONDS)
