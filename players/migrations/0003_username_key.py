from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("players", "0002_friend_settings")]

    operations = [
        migrations.RenameField("player", "username_likeness", "username_key")
    ]
