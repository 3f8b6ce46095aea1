"""What others hear of tables and matches, and what others are asked about them.

Events and questions are told apart as in `players.signals`. Receivers are in the module
`receivers` of each app; docs/signals.md lists who hears what.
"""

from functools import partial

from django.db import transaction
from django.dispatch import Signal

table_changed = Signal()
"""A table was changed in the database: `code`. Sent after the commit."""

table_done = Signal()
"""A reserved table is done with: `table_id`. Sent after the commit.

Its match is over, without a result perhaps, or too few sat down in time.
"""

collect_table_addresses = Signal()
"""Where a reserved table, `table_id`, is looked after: an address, or nothing."""

collect_match_sources = Signal()
"""Which sources (`RatedTable.source`) matches are of: by id of those in `ids`."""

collect_origins = Signal()
"""What these `sources` are: an `Origin` by source.

Receivers leave out what `viewer` must not read, or not read of a certain `person`; each
is None for nobody. They cost the same for few and for many.
"""


def send_table_changed(code: str) -> None:
    """Sends `table_changed` once what was written is committed."""
    transaction.on_commit(partial(table_changed.send_robust, sender=None, code=code))


def send_table_done(table_id: int) -> None:
    """Sends `table_done` once what was written is committed.

    A receiver may fail, or the process may end before: a periodic task makes up for both.
    """
    transaction.on_commit(
        partial(table_done.send_robust, sender=None, table_id=table_id)
    )
