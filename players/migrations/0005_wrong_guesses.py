from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("players", "0004_pattern")]

    operations = [
        migrations.CreateModel(
            name="WrongGuesses",
            fields=[
                (
                    "key",
                    models.CharField(
                        max_length=64, primary_key=True, serialize=False
                    ),
                ),
                ("count", models.PositiveIntegerField(default=0)),
                ("ends_at", models.DateTimeField(db_index=True)),
            ],
            options={"default_permissions": ()},
        )
    ]
