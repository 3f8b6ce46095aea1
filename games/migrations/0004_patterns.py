from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0003_table_change")]

    operations = [
        migrations.RemoveConstraint("seat", "one_cloth_per_table"),
        migrations.RemoveConstraint("seat", "cloths_are_1_to_12"),
        migrations.RenameField("seat", "cloth", "pattern"),
        migrations.RenameField("matchseat", "cloth", "pattern"),
        migrations.RenameField("chatline", "cloth", "pattern"),
        migrations.AddConstraint(
            "seat",
            models.UniqueConstraint(
                fields=("table", "pattern"), name="one_pattern_per_table"
            ),
        ),
        migrations.AddConstraint(
            "seat",
            models.CheckConstraint(
                condition=models.Q(("pattern__gte", 1), ("pattern__lte", 12)),
                name="patterns_are_1_to_12",
            ),
        ),
    ]
