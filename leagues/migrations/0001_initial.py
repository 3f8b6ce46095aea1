import django.db.models.deletion
import django.utils.timezone
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    # The migrations of the first version, which a database may have applied.
    replaces = [
        ('leagues', '0001_events_and_people'),
        ('leagues', '0002_live_tables'),
        ('leagues', '0003_webhooks'),
        ('leagues', '0004_seasons_of_people'),
    ]

    dependencies = [
        ('games', '0001_initial'),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name='League',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=60, verbose_name="name")),
                ('slug', models.SlugField(max_length=80, unique=True)),
                ('game', models.CharField(max_length=20)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('owner', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Event',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('season', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('name', models.CharField(max_length=60, verbose_name="name")),
                ('slug', models.SlugField(max_length=80, unique=True)),
                ('code', models.CharField(max_length=8, unique=True)),
                ('game', models.CharField(max_length=20)),
                ('options', models.JSONField(blank=True, default=dict)),
                ('visibility', models.CharField(choices=[('public', "for everyone"), ('link', "for people with the link")], default='link', max_length=6)),
                ('time_zone', models.CharField(max_length=40, verbose_name='time zone')),
                ('seq', models.PositiveIntegerField(default=0)),
                ('head', models.CharField(blank=True, default='', max_length=32)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('changed_at', models.DateTimeField(auto_now=True)),
                ('league', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.CASCADE, related_name='seasons', to='leagues.league')),
            ],
        ),
        migrations.CreateModel(
            name='Membership',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('owner', "owner"), ('organizer', "organizer"), ('scorekeeper', "scorekeeper"), ('caller', "announcer")], max_length=12)),
                ('since', models.DateTimeField(auto_now_add=True)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='memberships', to='leagues.event')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='event_memberships', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['event', 'since', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='OnlineTable',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('matchday', models.PositiveIntegerField()),
                ('number', models.PositiveIntegerField()),
                ('seats', models.JSONField()),
                ('status', models.CharField(choices=[('waiting', (
                                                                     "waits for people who are still "
                                                                     "playing elsewhere"
                                                                 )), ('open', "open"), ('done', "done"), ('flagged', 'needs an organizer')], default='waiting', max_length=7)),
                ('trouble', models.CharField(blank=True, choices=[('nobody_came', 'Nobody came in time.'), ('abandoned', "Everyone left the match."), ('cannot_begin', (
                                                                                                                                                                            "The match could not start: "
                                                                                                                                                                            "these rules do not allow this "
                                                                                                                                                                            "number of players."
                                                                                                                                                                        )), ('other_seats', (
                                                                                                                                                                                                                                                                   "The seating has changed since."
                                                                                                                                                                                                                                                               ))], default='', max_length=12)),
                ('since', models.DateTimeField(default=django.utils.timezone.now)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='online_tables', to='leagues.event')),
                ('match', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='online_table', to='games.match')),
                ('table', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to='games.table')),
            ],
            options={
                'ordering': ['event', 'matchday', 'number', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='RoleInvitation',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('role', models.CharField(choices=[('owner', "owner"), ('organizer', "organizer"), ('scorekeeper', "scorekeeper"), ('caller', "announcer")], max_length=12)),
                ('token_hash', models.CharField(max_length=64, unique=True)),
                ('ends_at', models.DateTimeField()),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='invitations', to='leagues.event')),
                ('made_by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'ordering': ['event', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Waiting',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('entrant', models.PositiveIntegerField()),
                ('since', models.DateTimeField(default=django.utils.timezone.now)),
                ('seen_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='waiting', to='leagues.event')),
            ],
            options={
                'verbose_name_plural': "waiting",
            },
        ),
        migrations.CreateModel(
            name='Webhook',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('url', models.URLField(max_length=300)),
                ('secret', models.CharField(max_length=64)),
                ('sent_seq', models.PositiveIntegerField(default=0)),
                ('is_on', models.BooleanField(default=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='webhooks', to='leagues.event')),
            ],
            options={
                'ordering': ['event', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Delivery',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.PositiveIntegerField()),
                ('tries', models.PositiveSmallIntegerField(default=0)),
                ('answer', models.PositiveSmallIntegerField(blank=True, null=True)),
                ('fault', models.CharField(blank=True, default='', max_length=40)),
                ('at', models.DateTimeField(auto_now_add=True)),
                ('next_at', models.DateTimeField(blank=True, null=True)),
                ('webhook', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='deliveries', to='leagues.webhook')),
            ],
            options={
                'ordering': ['webhook', '-seq'],
            },
        ),
        migrations.CreateModel(
            name='Entrant',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('number', models.PositiveIntegerField()),
                ('name', models.CharField(max_length=40, verbose_name="name")),
                ('token_hash', models.CharField(blank=True, default='', max_length=64)),
                ('group', models.CharField(blank=True, default='', max_length=40, verbose_name='class, family or club')),
                ('notes', models.CharField(blank=True, default='', max_length=200, verbose_name="notes")),
                ('entered_at', models.DateTimeField(auto_now_add=True)),
                ('before', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='after', to='leagues.entrant')),
                ('player', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='entrants', to=settings.AUTH_USER_MODEL)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='entrants', to='leagues.event')),
            ],
            options={
                'ordering': ['event', 'number'],
                'constraints': [models.UniqueConstraint(fields=('event', 'number'), name='one_entrant_per_number'), models.UniqueConstraint(fields=('event', 'name'), name='one_entrant_per_name'), models.UniqueConstraint(fields=('event', 'player'), name='an_account_enters_once'), models.UniqueConstraint(condition=models.Q(('token_hash', ''), _negated=True), fields=('token_hash',), name='a_private_link_is_of_one_entrant'), models.CheckConstraint(condition=models.Q(('number__gte', 1)), name='entrants_count_from_one'), models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='an_entrant_has_a_name')],
            },
        ),
        migrations.CreateModel(
            name='Fact',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seq', models.PositiveIntegerField()),
                ('key', models.CharField(max_length=80)),
                ('kind', models.CharField(max_length=30)),
                ('data', models.JSONField()),
                ('role', models.CharField(blank=True, default='', max_length=12)),
                ('entrant', models.PositiveIntegerField(blank=True, null=True)),
                ('why', models.CharField(blank=True, default='', max_length=200)),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('event', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='facts', to='leagues.event')),
            ],
            options={
                'ordering': ['event', 'seq'],
                'constraints': [models.UniqueConstraint(fields=('event', 'seq'), name='one_fact_per_place_in_the_log'), models.UniqueConstraint(fields=('event', 'key'), name='the_same_thing_said_twice_is_one_fact'), models.CheckConstraint(condition=models.Q(('seq__gte', 1)), name='the_log_begins_with_one')],
            },
        ),
        migrations.AddConstraint(
            model_name='league',
            constraint=models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='a_league_has_a_name'),
        ),
        migrations.AddIndex(
            model_name='event',
            index=models.Index(fields=['visibility', '-changed_at'], name='leagues_eve_visibil_f27263_idx'),
        ),
        migrations.AddConstraint(
            model_name='event',
            constraint=models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='an_event_has_a_name'),
        ),
        migrations.AddConstraint(
            model_name='event',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('league', None), ('season', None)), models.Q(('league__isnull', False), ('season__gte', 1)), _connector='OR'), name='a_season_is_a_number_of_a_league'),
        ),
        migrations.AddConstraint(
            model_name='event',
            constraint=models.UniqueConstraint(fields=('league', 'season'), name='one_event_per_season'),
        ),
        migrations.AddConstraint(
            model_name='event',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('head', ''), ('seq', 0)), models.Q(('seq__gte', 1), models.Q(('head', ''), _negated=True)), _connector='OR'), name='an_event_with_facts_has_a_head'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.UniqueConstraint(fields=('event', 'player'), name='one_role_per_account'),
        ),
        migrations.AddConstraint(
            model_name='membership',
            constraint=models.UniqueConstraint(condition=models.Q(('role', 'owner')), fields=('event',), name='an_event_has_one_owner'),
        ),
        migrations.AddConstraint(
            model_name='onlinetable',
            constraint=models.UniqueConstraint(condition=models.Q(('status__in', ('waiting', 'open'))), fields=('event', 'matchday', 'number'), name='one_live_table_for_a_table_of_a_matchday'),
        ),
        migrations.AddConstraint(
            model_name='onlinetable',
            constraint=models.UniqueConstraint(condition=models.Q(('status', 'open')), fields=('table',), name='a_live_table_is_kept_for_one_table'),
        ),
        migrations.AddConstraint(
            model_name='onlinetable',
            constraint=models.CheckConstraint(condition=models.Q(('status', 'flagged'), ('trouble', ''), _connector='XOR'), name='what_is_flagged_says_why'),
        ),
        migrations.AddConstraint(
            model_name='roleinvitation',
            constraint=models.CheckConstraint(condition=models.Q(('role', 'owner'), _negated=True), name='nobody_is_invited_to_own'),
        ),
        migrations.AddConstraint(
            model_name='waiting',
            constraint=models.UniqueConstraint(fields=('event', 'entrant'), name='everybody_waits_once'),
        ),
        migrations.AddConstraint(
            model_name='webhook',
            constraint=models.UniqueConstraint(fields=('event', 'url'), name='an_address_is_told_once'),
        ),
        migrations.AddConstraint(
            model_name='webhook',
            constraint=models.CheckConstraint(condition=models.Q(('url__startswith', 'https://')), name='an_address_is_told_in_secret'),
        ),
        migrations.AddIndex(
            model_name='delivery',
            index=models.Index(fields=['next_at'], name='leagues_del_next_at_1dfe1d_idx'),
        ),
        migrations.AddConstraint(
            model_name='delivery',
            constraint=models.UniqueConstraint(fields=('webhook', 'seq'), name='a_state_is_told_once'),
        ),
    ]
