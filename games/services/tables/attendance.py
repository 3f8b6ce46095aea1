"""Keeping note of the tables at which someone is."""

from collections.abc import Collection

from django.utils import timezone

from games.models import Table


def mark_occupied(table_ids: Collection[int]) -> int:
    """Notes that someone seated has the page of these tables open now.

    Only for tables in the public list, which alone asks for it: one statement.
    Returns how many there were.
    """
    listed = Table.objects.filter(pk__in=table_ids, is_public=True)
    return listed.exclude(phase=Table.Phase.CLOSED).update(seen_at=timezone.now())
