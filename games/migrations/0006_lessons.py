import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor


def note_who_has_played(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    """Gives no lesson to people who have played a game before there were lessons."""
    seats = apps.get_model("games", "MatchSeat").objects
    played = (
        seats.filter(player__isnull=False, match__phase="finished")
        .order_by()
        .values_list("player_id", "match__game")
        .distinct()
    )
    learned = apps.get_model("games", "LearnedGame")
    learned.objects.bulk_create(
        (learned(player_id=player, game=game) for player, game in played),
        batch_size=1000,
    )


class Migration(migrations.Migration):
    dependencies = [
        ("games", "0005_table_kick"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            "seat",
            "lesson_at",
            models.DateTimeField(null=True, blank=True, default=None),
        ),
        migrations.CreateModel(
            "LearnedGame",
            [
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("game", models.CharField(max_length=20)),
                ("at", models.DateTimeField(auto_now_add=True)),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["at", "pk"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("player", "game"), name="game_is_learned_once"
                    )
                ],
            },
        ),
        migrations.RunPython(note_who_has_played, migrations.RunPython.noop),
    ]
