"""What was said at a table, and who may say what there."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import timedelta

from django.db.models import Q
from django.utils import timezone
from django.utils.crypto import salted_hmac

from games.models import ChatLine, Table
from players.models import Player

LAST_LINES = 60
"""How many a new page shows; it keeps more of those that follow."""

KEPT = timedelta(days=30)
"""So long a line can be reported."""

AUTHOR_TOKEN_LENGTH = 12


@dataclass(frozen=True, slots=True)
class ChatRules:
    """How a table talks. `masks_words` is settled: as the host said, or as is usual."""

    mode: str = Table.Chat.WORDS
    watchers_chat: bool = False
    masks_words: bool = False


USUAL_CHAT = ChatRules()


def chat_rules(table: Table) -> ChatRules:
    """Returns how the table talks; where everyone finds it, words are masked."""
    chosen = table.masks_words
    return ChatRules(
        mode=table.chat,
        watchers_chat=table.watchers_chat,
        masks_words=table.is_public if chosen is None else chosen,
    )


def author_token(table_id: int, player_id: int | None) -> str:
    """Returns by what pages of a table know someone's lines, and nothing else of them.

    It tells no id and is another one at each table. Empty for someone who is gone.
    """
    if player_id is None:
        return ""
    spoken = salted_hmac("games.chat", f"{table_id}:{player_id}", algorithm="sha256")
    return spoken.hexdigest()[:AUTHOR_TOKEN_LENGTH]


def last_lines(
    table_id: int, unread: Collection[int] = frozenset()
) -> tuple[ChatLine, ...]:
    """Returns the last lines of a table, oldest first; none of the people `unread`."""
    lines = ChatLine.objects.filter(table_id=table_id).order_by("-pk")
    lines = lines.exclude(player__in=unread).select_related("player__profile")
    return tuple(reversed(lines[:LAST_LINES]))


def lines_after(
    table_id: int, line_id: int, unread: Collection[int] = frozenset()
) -> tuple[ChatLine, ...]:
    """Returns the last lines of a table that came after one, oldest first.

    Those of the people `unread` are left out.
    """
    found = ChatLine.objects.filter(table_id=table_id, pk__gt=line_id)
    found = found.exclude(player__in=unread)
    lines = found.select_related("table", "player__profile").order_by("-pk")
    return tuple(reversed(lines[:LAST_LINES]))


def author_of(table: Table, token: str) -> Player | None:
    """Returns whose voice it is, among those who sit at the table or said something."""
    people = Player.objects.filter(
        Q(seats__table=table)
        | Q(pk__in=ChatLine.objects.filter(table=table).values("player"))
    ).distinct()
    return _with_token(table, token, people)


def _with_token(table: Table, token: str, people: Iterable[Player]) -> Player | None:
    return next((p for p in people if author_token(table.pk, p.pk) == token), None)


def has_old_lines() -> bool:
    """True if there are lines that nobody needs for a report any more."""
    return ChatLine.objects.filter(said_at__lt=timezone.now() - KEPT).exists()
