"""Who changed what in the workshop, and when: the admin's own history."""

from django.contrib.admin.models import ADDITION, CHANGE, DELETION, LogEntry
from django.contrib.contenttypes.models import ContentType

from games.models import Design
from players.models import Player

__all__ = ["ADDITION", "CHANGE", "DELETION", "note_change"]


def note_change(design: Design, by: Player | None, message: str, *, flag: int) -> None:
    """Notes what someone did to a design; what the site does itself has nobody."""
    if by is None:
        return
    LogEntry.objects.create(
        user=by,
        content_type=ContentType.objects.get_for_model(design),
        object_id=str(design.pk),
        object_repr=str(design)[:200],
        action_flag=flag,
        change_message=message,
    )
