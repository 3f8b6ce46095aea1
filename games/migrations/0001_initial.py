import django.core.validators
import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


def _fix_versions(apps, schema_editor):
    """Makes the database itself refuse changes to published versions."""
    vendor = schema_editor.connection.vendor
    for table in ("games_boardpiece", "games_dominoset", "games_boardconfiguration"):
        columns = ["slug", "version", "name", "data", "published_at"]
        if table == "games_boardconfiguration":
            columns.append("domino_set_id")
        changed = " OR ".join(
            f'NEW."{column}" {_DIFFERS[vendor]} OLD."{column}"' for column in columns
        )
        for statement in _TRIGGERS[vendor]:
            schema_editor.execute(statement.format(table=table, changed=changed))


def _let_versions_go(apps, schema_editor):
    """Elsewhere the triggers go with their tables."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP FUNCTION IF EXISTS games_version_is_fixed CASCADE")


_DIFFERS = {"sqlite": "IS NOT", "postgresql": "IS DISTINCT FROM"}
_TRIGGERS = {
    "sqlite": [
        """
        CREATE TRIGGER {table}_version_is_fixed BEFORE UPDATE ON {table}
        WHEN OLD.state <> 'draft' AND (NEW.state = 'draft' OR {changed})
        BEGIN SELECT RAISE(ABORT, 'a published version is never changed'); END
        """
    ],
    "postgresql": [
        """
        CREATE OR REPLACE FUNCTION games_version_is_fixed() RETURNS trigger AS
        'BEGIN RAISE EXCEPTION ''a published version is never changed''
        USING ERRCODE = ''integrity_constraint_violation''; END' LANGUAGE plpgsql
        """,
        """
        CREATE TRIGGER {table}_version_is_fixed BEFORE UPDATE ON {table} FOR EACH ROW
        WHEN (OLD.state <> 'draft' AND (NEW.state = 'draft' OR {changed}))
        EXECUTE FUNCTION games_version_is_fixed()
        """,
    ],
}


class Migration(migrations.Migration):

    initial = True

    # The migrations of the first version, which a database may have applied.
    replaces = [
        ('games', '0002_people_at_tables'),
        ('games', '0003_choices_of_seats'),
        ('games', '0004_boards'),
        ('games', '0005_lab'),
        ('games', '0006_chat'),
        ('games', '0007_ratings'),
        ('games', '0008_quick_match'),
        ('games', '0009_company'),
        ('games', '0010_reserved_tables'),
        ('games', '0011_held_tables'),
        ('games', '0012_tables_brought_together'),
        ('games', '0013_rated_tables'),
        ('games', '0014_move_rated_matches'),
        ('games', '0015_only_rated_tables'),
        ('games', '0016_hidden_people'),
    ]

    dependencies = [
        ('players', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='QuickGate',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=8, unique=True)),
            ],
        ),
        migrations.CreateModel(
            name='RatingPool',
            fields=[
                ('key', models.CharField(max_length=40, primary_key=True, serialize=False)),
                ('last_number', models.PositiveIntegerField(default=0)),
                ('stale_from', models.PositiveIntegerField(blank=True, null=True)),
                ('revision', models.PositiveIntegerField(default=0)),
                ('recomputed_at', models.DateTimeField(blank=True, null=True)),
            ],
        ),
        migrations.CreateModel(
            name='Table',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=8, unique=True)),
                ('game', models.CharField(max_length=20)),
                ('options', models.JSONField(default=dict)),
                ('capacity', models.PositiveSmallIntegerField(default=4)),
                ('is_public', models.BooleanField(default=False)),
                ('is_reserved', models.BooleanField(default=False)),
                ('is_held', models.BooleanField(default=False)),
                ('hides_people', models.BooleanField(default=False)),
                ('carried', models.CharField(blank=True, default='', max_length=200)),
                ('phase', models.CharField(choices=[('lobby', 'before the match'), ('playing', "match in progress"), ('podium', "match over"), ('closed', "closed")], default='lobby', max_length=8)),
                ('start_requested', models.BooleanField(default=False)),
                ('fills_at', models.DateTimeField(blank=True, null=True)),
                ('chat', models.CharField(choices=[('words', "free text and phrases"), ('phrases', 'phrases only'), ('off', "off")], default='words', max_length=7)),
                ('watchers_chat', models.BooleanField(default=False)),
                ('masks_words', models.BooleanField(blank=True, default=None, null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('active_at', models.DateTimeField(auto_now_add=True)),
                ('seen_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('host', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('moved_to', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.table')),
            ],
        ),
        migrations.CreateModel(
            name='DominoSet',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(help_text=(
                                                        "Lowercase letters, digits and "
                                                        "hyphens; the same in every "
                                                        "version."
                                                    ), max_length=40, verbose_name="short name")),
                ('version', models.PositiveSmallIntegerField(default=1, verbose_name="version")),
                ('state', models.CharField(choices=[('draft', "draft"), ('published', "published"), ('retired', "retired")], default='draft', max_length=9, verbose_name="state")),
                ('name', models.CharField(max_length=60, verbose_name="name")),
                ('data', models.JSONField(default=dict, verbose_name="data")),
                ('edit', models.PositiveIntegerField(default=0)),
                ('changed_at', models.DateTimeField(auto_now=True, verbose_name="changed at")),
                ('published_at', models.DateTimeField(blank=True, null=True, verbose_name="published at")),
                ('changed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name="changed by")),
            ],
            options={
                'verbose_name': 'set of cards',
                'verbose_name_plural': 'sets of cards',
                'ordering': ['slug', '-version'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='BoardConfiguration',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(help_text=(
                                                        "Lowercase letters, digits and "
                                                        "hyphens; the same in every "
                                                        "version."
                                                    ), max_length=40, verbose_name="short name")),
                ('version', models.PositiveSmallIntegerField(default=1, verbose_name="version")),
                ('state', models.CharField(choices=[('draft', "draft"), ('published', "published"), ('retired', "retired")], default='draft', max_length=9, verbose_name="state")),
                ('name', models.CharField(max_length=60, verbose_name="name")),
                ('data', models.JSONField(default=dict, verbose_name="data")),
                ('edit', models.PositiveIntegerField(default=0)),
                ('changed_at', models.DateTimeField(auto_now=True, verbose_name="changed at")),
                ('published_at', models.DateTimeField(blank=True, null=True, verbose_name="published at")),
                ('changed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name="changed by")),
                ('domino_set', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='configurations', to='games.dominoset', verbose_name='set of cards')),
            ],
            options={
                'verbose_name': "board",
                'verbose_name_plural': "boards",
                'ordering': ['slug', '-version'],
                'abstract': False,
            },
        ),
        migrations.CreateModel(
            name='LabRun',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60, verbose_name="board")),
                ('version', models.PositiveSmallIntegerField(default=0, verbose_name="version")),
                ('edit', models.PositiveIntegerField(default=0)),
                ('slug', models.CharField(max_length=40)),
                ('kit', models.TextField(blank=True, default='')),
                ('layout', models.CharField(blank=True, default='', max_length=60, verbose_name="layout")),
                ('rounds', models.PositiveSmallIntegerField(default=400, validators=[django.core.validators.MinValueValidator(50), django.core.validators.MaxValueValidator(5000)], verbose_name="rounds")),
                ('seed', models.CharField(max_length=32)),
                ('state', models.CharField(choices=[('waiting', "waiting"), ('running', "running"), ('done', "done"), ('stopped', "stopped"), ('lost', "interrupted"), ('failed', "failed")], default='waiting', max_length=7, verbose_name="state")),
                ('is_to_stop', models.BooleanField(default=False)),
                ('worker', models.CharField(blank=True, default='', max_length=32)),
                ('problem', models.TextField(blank=True, default='')),
                ('asked_at', models.DateTimeField(auto_now_add=True, verbose_name="requested at")),
                ('heard_at', models.DateTimeField(blank=True, null=True)),
                ('ended_at', models.DateTimeField(blank=True, null=True, verbose_name="ended at")),
                ('asked_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name="started by")),
                ('board', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='lab_runs', to='games.boardconfiguration', verbose_name="board")),
            ],
            options={
                'verbose_name': "simulation",
                'verbose_name_plural': "simulations",
                'ordering': ['-pk'],
            },
        ),
        migrations.CreateModel(
            name='LabCell',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seats', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(max_length=8)),
                ('rounds', models.PositiveSmallIntegerField(default=0)),
                ('figures', models.JSONField(default=dict)),
                ('run', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='cells', to='games.labrun')),
            ],
            options={
                'ordering': ['seats', '-bot'],
            },
        ),
        migrations.CreateModel(
            name='Match',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('game', models.CharField(max_length=20)),
                ('options', models.JSONField(default=dict)),
                ('seed', models.CharField(max_length=64)),
                ('is_rated', models.BooleanField(default=False)),
                ('hides_people', models.BooleanField(default=False)),
                ('phase', models.CharField(choices=[('playing', "in progress"), ('finished', "finished"), ('abandoned', "abandoned")], default='playing', max_length=9)),
                ('started_at', models.DateTimeField(auto_now_add=True)),
                ('finished_at', models.DateTimeField(blank=True, null=True)),
                ('board', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='matches', to='games.boardconfiguration')),
                ('table', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='matches', to='games.table')),
            ],
            options={
                'verbose_name_plural': 'matches',
            },
        ),
        migrations.CreateModel(
            name='MatchSeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(blank=True, default='', max_length=8)),
                ('nickname', models.CharField(max_length=20)),
                ('cloth', models.PositiveSmallIntegerField()),
                ('total', models.IntegerField(default=0)),
                ('place', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('has_left', models.BooleanField(default=False)),
                ('was_gone', models.BooleanField(default=False)),
                ('rated_as', models.PositiveBigIntegerField(blank=True, null=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='games.match')),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='match_seats', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='RatedTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('ended_at', models.DateTimeField()),
                ('source', models.CharField(blank=True, default='', max_length=40)),
                ('key', models.CharField(blank=True, default='', max_length=40)),
                ('is_out', models.BooleanField(default=False)),
                ('unrated_reason', models.CharField(blank=True, default='', max_length=200)),
                ('unrated_at', models.DateTimeField(blank=True, null=True)),
                ('match', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='rated', to='games.match')),
                ('unrated_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('pool', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rated_tables', to='games.ratingpool')),
            ],
            options={
                'ordering': ['pool', 'number'],
            },
        ),
        migrations.CreateModel(
            name='RatedSeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('rated_as', models.PositiveBigIntegerField(blank=True, db_index=True, null=True)),
                ('place', models.PositiveSmallIntegerField()),
                ('score', models.IntegerField(default=0)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='games.ratedtable')),
            ],
            options={
                'ordering': ['table', 'number'],
            },
        ),
        migrations.CreateModel(
            name='RatingChange',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('place', models.PositiveSmallIntegerField()),
                ('mu_before', models.FloatField()),
                ('sigma_before', models.FloatField()),
                ('mu_after', models.FloatField()),
                ('sigma_after', models.FloatField()),
                ('tables', models.PositiveIntegerField()),
                ('day_before', models.PositiveIntegerField()),
                ('day', models.PositiveIntegerField()),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rating_changes', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='changes', to='games.ratedtable')),
            ],
            options={
                'ordering': ['table', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Rating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('mu', models.FloatField()),
                ('sigma', models.FloatField()),
                ('tables', models.PositiveIntegerField()),
                ('day', models.PositiveIntegerField()),
                ('last_at', models.DateTimeField()),
                ('sure_until', models.DateTimeField(blank=True, null=True)),
                ('noted', models.IntegerField(blank=True, null=True)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='ratings', to=settings.AUTH_USER_MODEL)),
                ('pool', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='ratings', to='games.ratingpool')),
            ],
            options={
                'ordering': ['pool', '-mu'],
            },
        ),
        migrations.CreateModel(
            name='Round',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('seats', models.JSONField()),
                ('carried', models.TextField(blank=True, default='')),
                ('choices', models.JSONField(blank=True, default=dict)),
                ('ending', models.CharField(blank=True, default='', max_length=10)),
                ('finisher', models.SmallIntegerField(blank=True, null=True)),
                ('record', models.BinaryField(blank=True, null=True)),
                ('opened_at', models.DateTimeField(auto_now_add=True)),
                ('closed_at', models.DateTimeField(blank=True, null=True)),
                ('match', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='rounds', to='games.match')),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='JournalEntry',
            fields=[
                ('pk', models.CompositePrimaryKey('round_id', 'seq', blank=True, editable=False, primary_key=True, serialize=False)),
                ('seq', models.PositiveIntegerField()),
                ('at_ms', models.PositiveIntegerField()),
                ('actor', models.SmallIntegerField()),
                ('text', models.CharField(max_length=80)),
                ('code', models.CharField(blank=True, default='', max_length=24)),
                ('round', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='entries', to='games.round')),
            ],
            options={
                'verbose_name_plural': 'journal entries',
            },
        ),
        migrations.CreateModel(
            name='RoundScore',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.PositiveSmallIntegerField()),
                ('points', models.IntegerField()),
                ('counts', models.JSONField(default=dict)),
                ('round', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='scores', to='games.round')),
            ],
            options={
                'ordering': ['seat'],
            },
        ),
        migrations.CreateModel(
            name='TableLease',
            fields=[
                ('table', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='lease', serialize=False, to='games.table')),
                ('owner', models.CharField(max_length=64)),
                ('expires_at', models.DateTimeField(db_index=True)),
            ],
        ),
        migrations.CreateModel(
            name='SentAway',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nickname', models.CharField(max_length=20)),
                ('host_nickname', models.CharField(blank=True, max_length=20)),
                ('sent_at', models.DateTimeField(auto_now_add=True)),
                ('host', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sent_away', to='games.table')),
            ],
            options={
                'verbose_name_plural': 'sent away',
                'ordering': ['sent_at', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Seat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveSmallIntegerField()),
                ('bot', models.CharField(blank=True, choices=[('gentle', "easy"), ('steady', "medium"), ('brisk', "fast"), ('fierce', "merciless")], default='', max_length=8)),
                ('nickname', models.CharField(max_length=20)),
                ('cloth', models.PositiveSmallIntegerField()),
                ('is_ready', models.BooleanField(default=False)),
                ('has_left', models.BooleanField(default=False)),
                ('agreed', models.JSONField(blank=True, default=None, null=True)),
                ('sat_at', models.DateTimeField(auto_now_add=True)),
                ('player', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='seats', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='games.table')),
            ],
            options={
                'ordering': ['number'],
            },
        ),
        migrations.CreateModel(
            name='Report',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nickname', models.CharField(max_length=20, verbose_name='name at the table')),
                ('seat', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('reason', models.CharField(choices=[('insult', "insults or mockery"), ('hate', (
                                                                                                                   "hate against a group of people"
                                                                                                               )), ('threat', "threats or harassment"), ('sexual', "sexual content or advances"), ('private', (
                                                                                                                                                                                                                                                   "asks for or shares private "
                                                                                                                                                                                                                                                   "information"
                                                                                                                                                                                                                                               )), ('name', "offensive name"), ('flood', "spam or advertising"), ('cheat', "cheating"), ('spoil', 'spoils the game on purpose'), ('other', "something else")], max_length=8, verbose_name="reason")),
                ('words', models.CharField(blank=True, max_length=1000, verbose_name="free text")),
                ('round_number', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('seq', models.PositiveIntegerField(blank=True, null=True)),
                ('transcript', models.JSONField(default=list)),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name="when")),
                ('act', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.RESTRICT, related_name='reports', to='players.moderationact', verbose_name="decision")),
                ('match', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.match')),
                ('reported', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='reports', to=settings.AUTH_USER_MODEL, verbose_name="reported")),
                ('reporter', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name="reported by")),
                ('table', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.table')),
            ],
            options={
                'verbose_name': "report",
                'verbose_name_plural': "reports",
                'ordering': ['-at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Invitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('declined_at', models.DateTimeField(blank=True, null=True)),
                ('invited', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to=settings.AUTH_USER_MODEL)),
                ('inviter', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('table', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='games.table')),
            ],
        ),
        migrations.CreateModel(
            name='ChatLine',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nickname', models.CharField(max_length=20)),
                ('seat', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('cloth', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('kind', models.CharField(choices=[('text', "free text"), ('phrase', "phrase"), ('emote', "emote")], default='text', max_length=6)),
                ('text', models.CharField(max_length=200)),
                ('said_at', models.DateTimeField(db_index=True, default=django.utils.timezone.now)),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='chat_lines', to=settings.AUTH_USER_MODEL)),
                ('match', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='chat_lines', to='games.match')),
                ('table', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='chat_lines', to='games.table')),
            ],
            options={
                'verbose_name': "chat message",
                'verbose_name_plural': "chat messages",
                'ordering': ['pk'],
            },
        ),
        migrations.CreateModel(
            name='BoardPiece',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('slug', models.SlugField(help_text=(
                                                        "Lowercase letters, digits and "
                                                        "hyphens; the same in every "
                                                        "version."
                                                    ), max_length=40, verbose_name="short name")),
                ('version', models.PositiveSmallIntegerField(default=1, verbose_name="version")),
                ('state', models.CharField(choices=[('draft', "draft"), ('published', "published"), ('retired', "retired")], default='draft', max_length=9, verbose_name="state")),
                ('name', models.CharField(max_length=60, verbose_name="name")),
                ('data', models.JSONField(default=dict, verbose_name="data")),
                ('edit', models.PositiveIntegerField(default=0)),
                ('changed_at', models.DateTimeField(auto_now=True, verbose_name="changed at")),
                ('published_at', models.DateTimeField(blank=True, null=True, verbose_name="published at")),
                ('changed_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name="changed by")),
            ],
            options={
                'verbose_name': "board piece",
                'verbose_name_plural': "board pieces",
                'ordering': ['slug', '-version'],
                'abstract': False,
                'constraints': [models.UniqueConstraint(fields=('slug', 'version'), name='boardpiece_has_each_version_once'), models.UniqueConstraint(condition=models.Q(('state', 'draft')), fields=('slug',), name='boardpiece_has_one_draft_per_slug'), models.CheckConstraint(condition=models.Q(models.Q(('published_at', None), ('state', 'draft')), models.Q(models.Q(('state', 'draft'), _negated=True), ('published_at__isnull', False)), _connector='OR'), name='boardpiece_is_published_at_some_time')],
            },
        ),
        migrations.AddConstraint(
            model_name='dominoset',
            constraint=models.UniqueConstraint(fields=('slug', 'version'), name='dominoset_has_each_version_once'),
        ),
        migrations.AddConstraint(
            model_name='dominoset',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'draft')), fields=('slug',), name='dominoset_has_one_draft_per_slug'),
        ),
        migrations.AddConstraint(
            model_name='dominoset',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('published_at', None), ('state', 'draft')), models.Q(models.Q(('state', 'draft'), _negated=True), ('published_at__isnull', False)), _connector='OR'), name='dominoset_is_published_at_some_time'),
        ),
        migrations.AddConstraint(
            model_name='boardconfiguration',
            constraint=models.UniqueConstraint(fields=('slug', 'version'), name='boardconfiguration_has_each_version_once'),
        ),
        migrations.AddConstraint(
            model_name='boardconfiguration',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'draft')), fields=('slug',), name='boardconfiguration_has_one_draft_per_slug'),
        ),
        migrations.AddConstraint(
            model_name='boardconfiguration',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('published_at', None), ('state', 'draft')), models.Q(models.Q(('state', 'draft'), _negated=True), ('published_at__isnull', False)), _connector='OR'), name='boardconfiguration_is_published_at_some_time'),
        ),
        migrations.AddConstraint(
            model_name='labrun',
            constraint=models.UniqueConstraint(condition=models.Q(('state', 'running')), fields=('state',), name='one_lab_run_at_a_time'),
        ),
        migrations.AddConstraint(
            model_name='labrun',
            constraint=models.CheckConstraint(condition=models.Q(('rounds__range', (50, 5000))), name='lab_run_has_neither_too_few_rounds_nor_too_many'),
        ),
        migrations.AddConstraint(
            model_name='labcell',
            constraint=models.UniqueConstraint(fields=('run', 'seats', 'bot'), name='one_lab_cell_per_seats_and_bot'),
        ),
        migrations.AddConstraint(
            model_name='matchseat',
            constraint=models.UniqueConstraint(fields=('match', 'number'), name='one_match_seat_per_number'),
        ),
        migrations.AddConstraint(
            model_name='ratedseat',
            constraint=models.UniqueConstraint(fields=('table', 'number'), name='one_rated_seat_per_number'),
        ),
        migrations.AddConstraint(
            model_name='ratingchange',
            constraint=models.UniqueConstraint(fields=('table', 'player'), name='one_change_per_table_and_player'),
        ),
        migrations.AddIndex(
            model_name='rating',
            index=models.Index(fields=['pool', '-mu'], name='games_ratin_pool_id_2b5470_idx'),
        ),
        migrations.AddConstraint(
            model_name='rating',
            constraint=models.UniqueConstraint(fields=('player', 'pool'), name='one_rating_per_player_and_pool'),
        ),
        migrations.AddConstraint(
            model_name='rating',
            constraint=models.CheckConstraint(condition=models.Q(('sigma__gt', 0)), name='a_rating_is_never_certain'),
        ),
        migrations.AddConstraint(
            model_name='ratedtable',
            constraint=models.UniqueConstraint(fields=('pool', 'number'), name='one_rated_table_per_number'),
        ),
        migrations.AddConstraint(
            model_name='ratedtable',
            constraint=models.UniqueConstraint(condition=models.Q(('source', ''), _negated=True), fields=('source', 'key'), name='a_table_is_told_of_once'),
        ),
        migrations.AddConstraint(
            model_name='ratedtable',
            constraint=models.CheckConstraint(condition=models.Q(('match__isnull', False), models.Q(('source', ''), _negated=True), _connector='OR'), name='a_rated_table_was_played_or_told_of'),
        ),
        migrations.AddConstraint(
            model_name='round',
            constraint=models.UniqueConstraint(fields=('match', 'number'), name='one_round_per_number'),
        ),
        migrations.AddConstraint(
            model_name='roundscore',
            constraint=models.UniqueConstraint(fields=('round', 'seat'), name='one_score_per_round_and_seat'),
        ),
        migrations.AddIndex(
            model_name='table',
            index=models.Index(fields=['phase', 'is_public', '-active_at'], name='games_table_phase_3b45c8_idx'),
        ),
        migrations.AddConstraint(
            model_name='table',
            constraint=models.CheckConstraint(condition=models.Q(('capacity__gte', 2), ('capacity__lte', 12)), name='table_has_two_to_twelve_seats'),
        ),
        migrations.AddConstraint(
            model_name='sentaway',
            constraint=models.UniqueConstraint(fields=('table', 'player'), name='sent_away_once_per_table'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('table', 'number'), name='one_seat_per_number'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('table', 'player'), name='one_seat_per_player'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('table', 'nickname'), name='one_nickname_per_table'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.UniqueConstraint(fields=('table', 'cloth'), name='one_cloth_per_table'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('bot', ''), ('player__isnull', False)), models.Q(('player__isnull', True), models.Q(('bot', ''), _negated=True)), _connector='OR'), name='a_seat_is_a_person_or_a_bot'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.CheckConstraint(condition=models.Q(('number__gte', 0), ('number__lt', 12)), name='seat_numbers_are_0_to_11'),
        ),
        migrations.AddConstraint(
            model_name='seat',
            constraint=models.CheckConstraint(condition=models.Q(('cloth__gte', 1), ('cloth__lte', 12)), name='cloths_are_1_to_12'),
        ),
        migrations.AddIndex(
            model_name='report',
            index=models.Index(condition=models.Q(('act', None)), fields=['reported'], name='open_reports'),
        ),
        migrations.AddConstraint(
            model_name='report',
            constraint=models.CheckConstraint(condition=models.Q(('reporter', None), models.Q(('reporter', models.F('reported')), _negated=True), _connector='OR'), name='nobody_reports_themselves'),
        ),
        migrations.AddConstraint(
            model_name='match',
            constraint=models.UniqueConstraint(condition=models.Q(('phase', 'playing')), fields=('table',), name='one_match_in_play_per_table'),
        ),
        migrations.AddConstraint(
            model_name='invitation',
            constraint=models.UniqueConstraint(fields=('table', 'invited'), name='invited_once_to_a_table'),
        ),
        migrations.AddConstraint(
            model_name='invitation',
            constraint=models.CheckConstraint(condition=models.Q(('inviter', models.F('invited')), _negated=True), name='nobody_invites_themselves'),
        ),
        migrations.AddIndex(
            model_name='chatline',
            index=models.Index(fields=['table', 'id'], name='games_chatl_table_i_a6e44b_idx'),
        ),
        migrations.AddConstraint(
            model_name='chatline',
            constraint=models.CheckConstraint(condition=models.Q(('text', ''), _negated=True), name='a_line_says_something'),
        ),
        migrations.RunPython(_fix_versions, _let_versions_go),
    ]
