import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("players", "0001_initial")]

    operations = [
        migrations.RenameModel("Openness", "FriendSettings"),
        migrations.AlterModelOptions(
            "friendsettings", {"verbose_name_plural": "friend settings"}
        ),
        migrations.AlterField(
            "friendsettings",
            "player",
            models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="friend_settings",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
    ]
