"""Where people go by numbers, no seat leads to an account."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Lets tables and matches hide their people."""

    dependencies = [("games", "0015_only_rated_tables")]

    operations = [
        migrations.AddField(
            model_name="table",
            name="hides_people",
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name="match",
            name="hides_people",
            field=models.BooleanField(default=False),
        ),
    ]
