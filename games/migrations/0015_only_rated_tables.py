"""What was moved to tables is not kept of matches any more."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    """Lets go of what was moved."""

    dependencies = [("games", "0014_move_rated_matches")]

    operations = [
        migrations.RemoveConstraint(
            model_name="ratingchange", name="one_change_per_match_and_player"
        ),
        migrations.AlterModelOptions(
            name="ratingchange", options={"ordering": ["table", "pk"]}
        ),
        migrations.RemoveField(model_name="ratingchange", name="match"),
        migrations.DeleteModel(name="RatedMatch"),
        migrations.AlterField(
            model_name="ratingchange",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE,
                related_name="changes",
                to="games.ratedtable",
            ),
        ),
        migrations.AddConstraint(
            model_name="ratingchange",
            constraint=models.UniqueConstraint(
                fields=("table", "player"), name="one_change_per_table_and_player"
            ),
        ),
        migrations.AlterField(
            model_name="ratedtable",
            name="match",
            field=models.OneToOneField(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="rated",
                to="games.match",
            ),
        ),
    ]
