from django.db import migrations


class Migration(migrations.Migration):
    dependencies = [("games", "0001_initial")]

    operations = [migrations.RenameModel("QuickGate", "MatchmakingLock")]
