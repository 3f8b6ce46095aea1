from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("players", "0003_username_key")]

    operations = [
        migrations.RemoveConstraint("profile", "preferred_cloth_is_one_of_twelve"),
        migrations.RenameField("profile", "cloth", "pattern"),
        migrations.AlterField(
            "profile",
            "pattern",
            models.PositiveSmallIntegerField(
                blank=True, null=True, verbose_name="preferred card pattern"
            ),
        ),
        migrations.AddConstraint(
            "profile",
            models.CheckConstraint(
                condition=models.Q(
                    ("pattern", None),
                    models.Q(("pattern__gte", 1), ("pattern__lte", 12)),
                    _connector="OR",
                ),
                name="preferred_pattern_is_one_of_twelve",
            ),
        ),
    ]
