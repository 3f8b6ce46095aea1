from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0004_patterns")]

    operations = [
        migrations.RenameModel("SentAway", "TableKick"),
        migrations.AlterModelOptions(
            "tablekick",
            {"ordering": ["sent_at", "pk"], "verbose_name_plural": "kicks"},
        ),
        migrations.AlterField(
            "tablekick",
            "table",
            models.ForeignKey(
                on_delete=models.deletion.CASCADE,
                related_name="kicks",
                to="games.table",
            ),
        ),
        migrations.RemoveConstraint("tablekick", "sent_away_once_per_table"),
        migrations.AddConstraint(
            "tablekick",
            models.UniqueConstraint(
                fields=("table", "player"), name="kicked_once_per_table"
            ),
        ),
    ]
