import django.contrib.auth.validators
import django.db.models.deletion
import django.db.models.functions.comparison
import django.db.models.functions.text
import django.utils.timezone
import players.nicknames
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    # The migrations of the first version, which a database may have applied.
    replaces = [
        ('players', '0002_company'),
        ('players', '0003_profile'),
        ('players', '0004_mutes'),
        ('players', '0005_warnings'),
        ('players', '0006_usernames'),
        ('players', '0007_api_tokens'),
        ('players', '0008_brought_guests'),
        ('players', '0009_other_names'),
    ]

    dependencies = [
        ('auth', '0012_alter_user_first_name_max_length'),
    ]

    operations = [
        migrations.CreateModel(
            name='Player',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('is_superuser', models.BooleanField(default=False, help_text='Designates that this user has all permissions without explicitly assigning them.', verbose_name='superuser status')),
                ('username', models.CharField(blank=True, error_messages={'unique': 'This user name is taken.'}, max_length=30, null=True, unique=True, validators=[django.contrib.auth.validators.UnicodeUsernameValidator()], verbose_name='user name')),
                ('nickname', models.CharField(max_length=20, validators=[players.nicknames.validate_nickname], verbose_name='name at the table')),
                ('username_likeness', models.CharField(blank=True, editable=False, max_length=120, null=True, unique=True)),
                ('signing_up_since', models.DateTimeField(blank=True, editable=False, null=True)),
                ('email', models.EmailField(blank=True, max_length=254, verbose_name='e-mail address')),
                ('language', models.CharField(blank=True, choices=[('en', 'English'), ('de', 'German'), ('fr', 'French'), ('it', 'Italian'), ('nl', 'Dutch'), ('es', 'Spanish')], max_length=5, verbose_name='language')),
                ('is_guest', models.BooleanField(default=False, verbose_name='guest')),
                ('is_staff', models.BooleanField(default=False, verbose_name='may use the admin')),
                ('is_active', models.BooleanField(default=True, verbose_name='active')),
                ('date_joined', models.DateTimeField(default=django.utils.timezone.now, verbose_name='joined')),
                ('banned_until', models.DateTimeField(blank=True, editable=False, null=True, verbose_name='banned until')),
                ('has_unread_warning', models.BooleanField(default=False, editable=False)),
                ('brought_into', models.ForeignKey(editable=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='brought', to=settings.AUTH_USER_MODEL)),
                ('groups', models.ManyToManyField(blank=True, help_text='The groups this user belongs to. A user will get all permissions granted to each of their groups.', related_name='user_set', related_query_name='user', to='auth.group', verbose_name='groups')),
                ('user_permissions', models.ManyToManyField(blank=True, help_text='Specific permissions for this user.', related_name='user_set', related_query_name='user', to='auth.permission', verbose_name='user permissions')),
            ],
            options={
                'verbose_name': 'player',
                'verbose_name_plural': 'players',
            },
        ),
        migrations.CreateModel(
            name='ApiToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=40, verbose_name="name")),
                ('digest', models.CharField(editable=False, max_length=64, unique=True)),
                ('hint', models.CharField(editable=False, max_length=4)),
                ('created_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name="created at")),
                ('used_at', models.DateTimeField(blank=True, null=True, verbose_name='last used at')),
                ('expires_at', models.DateTimeField(blank=True, null=True, verbose_name='expires at')),
                ('revoked_at', models.DateTimeField(blank=True, null=True, verbose_name='revoked at')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='api_tokens', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'token',
                'verbose_name_plural': 'tokens',
                'ordering': ['-created_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='Block',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField(default=django.utils.timezone.now)),
                ('blocked', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('blocker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='blocks', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Friendship',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('asked_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('accepted_at', models.DateTimeField(blank=True, null=True)),
                ('declined_at', models.DateTimeField(blank=True, null=True)),
                ('withdrawn_at', models.DateTimeField(blank=True, null=True)),
                ('asked', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('asker', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
        ),
        migrations.CreateModel(
            name='Mute',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('nickname', models.CharField(max_length=20)),
                ('muted_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('muted', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='muted_by', to=settings.AUTH_USER_MODEL)),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='mutes', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'muted person',
                'verbose_name_plural': 'muted people',
                'ordering': ['nickname', 'pk'],
            },
        ),
        migrations.CreateModel(
            name='Openness',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('shows_where', models.BooleanField(default=True, verbose_name="show friends where I play")),
                ('token', models.CharField(max_length=32, unique=True)),
                ('seen_at', models.DateTimeField(default=django.utils.timezone.now)),
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='openness', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name_plural': 'openness',
            },
        ),
        migrations.CreateModel(
            name='Sanction',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('warn', "warning"), ('rename', "new name"), ('silence', "mute"), ('ban', "ban")], max_length=7, verbose_name="kind")),
                ('starts_at', models.DateTimeField(default=django.utils.timezone.now, verbose_name="since")),
                ('ends_at', models.DateTimeField(blank=True, null=True, verbose_name="until")),
                ('reason', models.CharField(max_length=500, verbose_name="reason")),
                ('note', models.TextField(blank=True, verbose_name='note for moderators')),
                ('names', models.JSONField(blank=True, default=dict, editable=False)),
                ('acknowledged_at', models.DateTimeField(blank=True, null=True, verbose_name='acknowledged')),
                ('lifted_at', models.DateTimeField(blank=True, null=True, verbose_name="lifted")),
                ('lifted_why', models.CharField(blank=True, max_length=500, verbose_name="reason for lifting")),
                ('given_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name="by")),
                ('lifted_by', models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='lifted by')),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sanctions', to=settings.AUTH_USER_MODEL, verbose_name='player')),
            ],
            options={
                'verbose_name': 'sanction',
                'verbose_name_plural': 'sanctions',
                'ordering': ['-starts_at', '-pk'],
            },
        ),
        migrations.CreateModel(
            name='ModerationAct',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('kind', models.CharField(choices=[('dismissed', 'reports dismissed'), ('warned', "warned"), ('renamed', "renamed"), ('silenced', "muted"), ('banned', "banned"), ('lifted', "lifted")], max_length=9, verbose_name="what")),
                ('at', models.DateTimeField(default=django.utils.timezone.now, verbose_name="when")),
                ('why', models.CharField(max_length=500, verbose_name="why")),
                ('by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name="by")),
                ('player', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='moderation_acts', to=settings.AUTH_USER_MODEL, verbose_name='player')),
                ('sanction', models.ForeignKey(null=True, on_delete=django.db.models.deletion.CASCADE, related_name='acts', to='players.sanction')),
            ],
            options={
                'verbose_name': "moderator decision",
                'verbose_name_plural': "moderator decisions",
                'ordering': ['-at', '-pk'],
                'permissions': [('moderate', (
                                                 "Can moderate: see reports, warn, "
                                                 "mute, ban"
                                             ))],
            },
        ),
        migrations.CreateModel(
            name='Profile',
            fields=[
                ('player', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='profile', serialize=False, to=settings.AUTH_USER_MODEL)),
                ('theme', models.CharField(blank=True, choices=[('', "Same as my device"), ('light', "Light"), ('dark', "Dark")], default='', max_length=5, verbose_name="theme")),
                ('palette', models.CharField(blank=True, choices=[('', 'Standard'), ('safe', "Color-blind safe"), ('grey', "Grayscale")], default='', max_length=4, verbose_name="colors")),
                ('motion', models.CharField(blank=True, choices=[('', "Same as my device"), ('still', "No animations")], default='', max_length=5, verbose_name="animations")),
                ('hand', models.CharField(blank=True, choices=[('', 'Right-handed'), ('left', 'Left-handed')], default='', max_length=4, verbose_name="hand")),
                ('sound', models.CharField(blank=True, choices=[('', 'On'), ('off', 'Off')], default='', max_length=3, verbose_name="sound")),
                ('keys', models.JSONField(blank=True, default=dict, verbose_name="keys")),
                ('time_zone', models.CharField(blank=True, default='', max_length=40, verbose_name='time zone')),
                ('cloth', models.PositiveSmallIntegerField(blank=True, null=True, verbose_name="preferred card pattern")),
                ('avatar', models.CharField(blank=True, default='', max_length=24, verbose_name="picture")),
                ('hides_history', models.BooleanField(default=False, verbose_name="hide history")),
                ('shortens_name', models.BooleanField(default=False, verbose_name=(
                                                                                      "show first name and initial "
                                                                                      "only"
                                                                                  ))),
                ('is_listed', models.BooleanField(default=False, verbose_name="show in leaderboards")),
            ],
            options={
                'verbose_name': 'profile',
                'verbose_name_plural': 'profiles',
                'constraints': [models.CheckConstraint(condition=models.Q(('cloth', None), models.Q(('cloth__gte', 1), ('cloth__lte', 12)), _connector='OR'), name='preferred_cloth_is_one_of_twelve')],
            },
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('nickname', ''), _negated=True), name='player_has_a_nickname'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('username', ''), _negated=True), name='player_username_is_null_or_not_empty'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.CheckConstraint(condition=models.Q(('is_guest', False), models.Q(('is_staff', False), ('is_superuser', False), ('username', None)), _connector='OR'), name='guest_has_no_username_and_no_powers'),
        ),
        migrations.AddConstraint(
            model_name='player',
            constraint=models.UniqueConstraint(django.db.models.functions.text.Lower('username'), name='player_username_differs_in_more_than_case'),
        ),
        migrations.AddConstraint(
            model_name='apitoken',
            constraint=models.CheckConstraint(condition=models.Q(('name', ''), _negated=True), name='a_token_has_a_name'),
        ),
        migrations.AddConstraint(
            model_name='block',
            constraint=models.UniqueConstraint(fields=('blocker', 'blocked'), name='blocked_once_by_each'),
        ),
        migrations.AddConstraint(
            model_name='block',
            constraint=models.CheckConstraint(condition=models.Q(('blocker', models.F('blocked')), _negated=True), name='nobody_blocks_themselves'),
        ),
        migrations.AddConstraint(
            model_name='friendship',
            constraint=models.UniqueConstraint(django.db.models.functions.comparison.Least('asker', 'asked'), django.db.models.functions.comparison.Greatest('asker', 'asked'), name='one_friendship_of_two_people'),
        ),
        migrations.AddConstraint(
            model_name='friendship',
            constraint=models.CheckConstraint(condition=models.Q(('asker', models.F('asked')), _negated=True), name='nobody_befriends_themselves'),
        ),
        migrations.AddConstraint(
            model_name='friendship',
            constraint=models.CheckConstraint(condition=models.Q(('accepted_at', None), models.Q(('declined_at', None), ('withdrawn_at', None)), _connector='OR'), name='a_friendship_is_neither_declined_nor_withdrawn'),
        ),
        migrations.AddConstraint(
            model_name='mute',
            constraint=models.UniqueConstraint(fields=('player', 'muted'), name='muted_once_by_each_player'),
        ),
        migrations.AddConstraint(
            model_name='mute',
            constraint=models.CheckConstraint(condition=models.Q(('player', models.F('muted')), _negated=True), name='nobody_mutes_themselves'),
        ),
        migrations.AddIndex(
            model_name='sanction',
            index=models.Index(fields=['player', 'kind'], name='players_san_player__5074f3_idx'),
        ),
        migrations.AddConstraint(
            model_name='sanction',
            constraint=models.CheckConstraint(condition=models.Q(('ends_at', None), ('ends_at__gt', models.F('starts_at')), _connector='OR'), name='a_sanction_ends_after_it_starts'),
        ),
        migrations.AddConstraint(
            model_name='sanction',
            constraint=models.CheckConstraint(condition=models.Q(('reason', ''), _negated=True), name='a_sanction_has_a_reason'),
        ),
        migrations.AddConstraint(
            model_name='sanction',
            constraint=models.CheckConstraint(condition=models.Q(('kind__in', ('warn', 'rename')), ('acknowledged_at', None), _connector='OR'), name='only_what_is_told_is_acknowledged'),
        ),
        migrations.AddConstraint(
            model_name='sanction',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('kind__in', ('warn', 'rename')), _negated=True), ('ends_at', None), _connector='OR'), name='what_is_told_has_no_end'),
        ),
        migrations.AddConstraint(
            model_name='sanction',
            constraint=models.CheckConstraint(condition=models.Q(models.Q(('lifted_at', None), ('lifted_by', None), ('lifted_why', '')), models.Q(('lifted_at__isnull', False), models.Q(('lifted_why', ''), _negated=True)), _connector='OR'), name='a_sanction_is_lifted_for_a_reason'),
        ),
    ]
