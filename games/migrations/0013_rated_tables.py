"""The log of ratings takes tables that were not played here; what is in it moves over."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    """Takes tables in, beside matches."""

    dependencies = [
        ("games", "0012_tables_brought_together"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddField(
            model_name="ratingpool",
            name="stale_from",
            field=models.PositiveIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="ratingpool",
            name="revision",
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.CreateModel(
            name="RatedTable",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                ("ended_at", models.DateTimeField()),
                ("source", models.CharField(blank=True, default="", max_length=40)),
                ("key", models.CharField(blank=True, default="", max_length=40)),
                ("is_out", models.BooleanField(default=False)),
                (
                    "unrated_reason",
                    models.CharField(blank=True, default="", max_length=200),
                ),
                ("unrated_at", models.DateTimeField(blank=True, null=True)),
                (
                    "match",
                    models.OneToOneField(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="games.match",
                    ),
                ),
                (
                    "pool",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="rated_tables",
                        to="games.ratingpool",
                    ),
                ),
                (
                    "unrated_by",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ["pool", "number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("pool", "number"), name="one_rated_table_per_number"
                    ),
                    models.UniqueConstraint(
                        fields=("source", "key"),
                        condition=~Q(source=""),
                        name="a_table_is_told_of_once",
                    ),
                    models.CheckConstraint(
                        condition=Q(match__isnull=False) | ~Q(source=""),
                        name="a_rated_table_was_played_or_told_of",
                    ),
                ],
            },
        ),
        migrations.CreateModel(
            name="RatedSeat",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True,
                        primary_key=True,
                        serialize=False,
                        verbose_name="ID",
                    ),
                ),
                ("number", models.PositiveIntegerField()),
                (
                    "rated_as",
                    models.PositiveBigIntegerField(
                        blank=True, db_index=True, null=True
                    ),
                ),
                ("place", models.PositiveSmallIntegerField()),
                ("score", models.IntegerField(default=0)),
                (
                    "table",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="seats",
                        to="games.ratedtable",
                    ),
                ),
            ],
            options={
                "ordering": ["table", "number"],
                "constraints": [
                    models.UniqueConstraint(
                        fields=("table", "number"), name="one_rated_seat_per_number"
                    )
                ],
            },
        ),
        migrations.AddField(
            model_name="ratingchange",
            name="table",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="changes",
                to="games.ratedtable",
            ),
        ),
        migrations.AlterField(
            model_name="ratingchange",
            name="match",
            field=models.ForeignKey(
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="changes",
                to="games.ratedmatch",
            ),
        ),
    ]
