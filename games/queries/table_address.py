"""Where a reserved table is looked after: at the page of an event, for example."""

from games.models import Table
from games.signals import collect_table_addresses
from players.signals import collect


def origin_address(table: Table) -> str:
    """Returns the address of the page a table is part of, empty for none."""
    if not table.is_reserved:
        return ""
    addresses = collect(collect_table_addresses, table_id=table.pk)
    return next(filter(None, addresses), "")
