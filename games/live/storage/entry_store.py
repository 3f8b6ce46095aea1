"""Where journal entries are kept: one database connection of the writer thread."""

from collections.abc import Sequence

from django.db import connection, transaction

from games.models import JournalEntry

type EntryRow = tuple[int, int, int, int, str, str]
"""Of an entry: round id, seq, at_ms, actor, text, code."""

COLUMNS = ("round_id", "seq", "at_ms", "actor", "text", "code")
INSERT = (
    "INSERT INTO games_journalentry (round_id, seq, at_ms, actor, text, code)"
    " VALUES (%s, %s, %s, %s, %s, %s)"
)


class EntryStore:
    """Stores rows of entries durably. Made, used and closed in one thread.

    Plain SQL: a model object per row would cost more than everything else.
    """

    def __init__(self) -> None:
        self._durable: object = None

    def write(self, rows: Sequence[EntryRow]) -> None:
        """Stores all rows or none; they survive a power cut once this returns.

        Raises:
            IntegrityError: Another process wrote one of these places of a round.
            DatabaseError: The database is away, full or locked.
        """
        self._ensure_durable()
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.executemany(INSERT, rows)

    def holds(self, rows: Sequence[EntryRow]) -> bool:
        """True if exactly these rows of one round are stored.

        Tells a commit of our own whose answer was lost from another writer.
        """
        round_id, first, last = rows[0][0], rows[0][1], rows[-1][1]
        stored = JournalEntry.objects.filter(
            round_id=round_id, seq__range=(first, last)
        ).order_by("seq")
        return list(stored.values_list(*COLUMNS)) == list(rows)

    def reset(self) -> None:
        """Drops a broken connection; the next write opens another."""
        connection.close_if_unusable_or_obsolete()

    def close(self) -> None:
        """Gives the connection back."""
        connection.close()

    def _ensure_durable(self) -> None:
        """SQLite alone needs to be asked to wait for the disk, once a connection."""
        connection.ensure_connection()
        if connection.connection is self._durable:
            return
        if connection.vendor == "sqlite":
            with connection.cursor() as cursor:
                cursor.execute("PRAGMA synchronous=FULL")
        self._durable = connection.connection
