from django.db import migrations, models

from players.usernames import username_likeness


def fill_likenesses(apps, schema_editor):
    """Gives every account the likeness of its name; of names alike the first keeps it."""
    players = apps.get_model("players", "Player").objects
    taken = set()
    for player in players.exclude(username=None).order_by("pk"):
        alike = username_likeness(player.username)
        if alike not in taken:
            taken.add(alike)
            players.filter(pk=player.pk).update(username_likeness=alike)


class Migration(migrations.Migration):
    dependencies = [("players", "0005_warnings")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="signing_up_since",
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name="player",
            name="username_likeness",
            field=models.CharField(
                blank=True, editable=False, max_length=120, null=True, unique=True
            ),
        ),
        migrations.RunPython(fill_likenesses, migrations.RunPython.noop),
    ]
