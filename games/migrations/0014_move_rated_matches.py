"""Every match in the log of ratings becomes a table of it, at the same place."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import OuterRef, Subquery

AT_ONCE = 2_000
FIELDS = (
    "match_id", "pool_id", "number", "ended_at", "unrated_reason", "unrated_at",
    "unrated_by_id",
)  # fmt: skip


def move(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Copies the log, and ties the changes of ratings to it."""
    tables = apps.get_model("games", "RatedTable")
    rows = apps.get_model("games", "RatedMatch").objects.order_by("pool", "number")
    tables.objects.bulk_create(
        (tables(**row) for row in rows.values(*FIELDS).iterator(AT_ONCE)),
        batch_size=AT_ONCE,
    )
    of_match = tables.objects.filter(match=OuterRef("match_id")).values("pk")
    changes = apps.get_model("games", "RatingChange").objects
    changes.update(table=Subquery(of_match[:1]))


def move_back(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Copies what was a match before; what was told of cannot stand there."""
    tables = apps.get_model("games", "RatedTable").objects.filter(source="")
    matches = apps.get_model("games", "RatedMatch")
    matches.objects.bulk_create(
        (matches(**row) for row in tables.values(*FIELDS).iterator(AT_ONCE)),
        batch_size=AT_ONCE,
    )
    changes = apps.get_model("games", "RatingChange").objects
    changes.exclude(table__source="").delete()
    of_table = apps.get_model("games", "RatedTable").objects.filter(
        pk=OuterRef("table")
    )
    changes.update(match=Subquery(of_table.values("match_id")[:1]))


class Migration(migrations.Migration):
    """Moves the log over."""

    dependencies = [("games", "0013_rated_tables")]

    operations = [migrations.RunPython(move, move_back)]
