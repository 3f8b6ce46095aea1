"""All settings; everything that differs between sites comes from the environment.

With an empty environment this is a site for one laptop: SQLite, one process,
plain http on localhost. ``HTTPS=1`` is for a site behind a proxy that speaks TLS.
"""

import os
import sys
from pathlib import Path

import django_stubs_ext
from django.utils.csp import CSP
from django.utils.translation import pgettext_lazy

from ligretto_site import environment
from ligretto_site.guards.log_filters import refused_page, refused_request
from ligretto_site.guards.secret import secret_key

django_stubs_ext.monkeypatch()  # so that ModelAdmin[Table] works at run time, too

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))
VAR_DIR.mkdir(parents=True, exist_ok=True)

SITE_NAME = os.environ.get("SITE_NAME", "all at once")
# Where people turn who were warned or banned: an e-mail address, or a sentence.
CONTACT = os.environ.get("CONTACT", "")

# Who may reach the site, and how

DEBUG = environment.flag("DEBUG")
HTTPS = environment.flag("HTTPS")
SECRET_KEY_FILE = VAR_DIR / "secret_key"
SECRET_KEY = os.environ.get("SECRET_KEY") or secret_key(SECRET_KEY_FILE)
ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]", *environment.words("ALLOWED_HOSTS")]
CSRF_TRUSTED_ORIGINS = environment.words("CSRF_TRUSTED_ORIGINS")
# Where others open what someone at this very computer sends them: links and QR codes.
SHARED_ORIGIN = os.environ.get("SHARED_ORIGIN", "")

SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60  # a guest's games hang on this cookie
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = HTTPS
CSRF_COOKIE_SECURE = HTTPS
CSRF_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SECURE = HTTPS
LANGUAGE_COOKIE_HTTPONLY = True
LANGUAGE_COOKIE_SAMESITE = "Lax"
LANGUAGE_COOKIE_AGE = SESSION_COOKIE_AGE

SECURE_SSL_REDIRECT = HTTPS
# Asked from inside, past the proxy.
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^readyz$"]
SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60 if HTTPS else 0
# How many proxies of our own add an address to X-Forwarded-For, one after the other.
PROXIES = int(os.environ.get("PROXIES") or 0)
# Pages at tables that one process serves at a time; each costs it some memory.
MAX_SOCKETS = int(os.environ.get("MAX_SOCKETS") or 4000)
# So many of them for one address: a school where each of 400 people has two.
MAX_SOCKETS_OF_AN_ADDRESS = int(os.environ.get("MAX_SOCKETS_OF_AN_ADDRESS") or 1000)
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if HTTPS else None
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
# Whether https holds for every subdomain, for ever, only the domain's owner can say.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]

SECURE_CSP = {
    "default-src": [CSP.NONE],
    "script-src": [CSP.SELF, CSP.NONCE],
    "style-src": [CSP.SELF, CSP.NONCE],
    "img-src": [CSP.SELF],
    "font-src": [CSP.SELF],
    "media-src": [CSP.SELF],
    "manifest-src": [CSP.SELF],
    "worker-src": [CSP.SELF],
    "connect-src": [CSP.SELF],  # also the WebSocket of the same origin
    "form-action": [CSP.SELF],
    "base-uri": [CSP.NONE],
    "frame-ancestors": [CSP.NONE],
}

# What the site is made of

GAME_KINDS: tuple[str, ...] = (
    "games.kinds.ligretto.kind.KIND",
    "games.kinds.dutch_blitz.kind.KIND",
    "games.kinds.domino.kind.KIND",
    "games.kinds.wuerfel.kind.KIND",
)
"""The games people can play here, in the order they are offered (docs/adding-a-game.md)."""

LEAGUE_FORMATS: tuple[str, ...] = (
    "leagues.formats.swiss_pods.KIND",
    "leagues.formats.fixed_pods.KIND",
    "leagues.formats.same_groups.KIND",
    "leagues.formats.round_robin.KIND",
    "leagues.formats.swiss_pairs.KIND",
    "leagues.formats.knockout.KIND",
    "leagues.formats.ladder.KIND",
    "leagues.formats.division.KIND",
    "leagues.formats.arena.KIND",
    "leagues.formats.by_hand.KIND",
)
"""The formats of tournaments, in the order they are offered (docs/adding-a-format.md)."""

INSTALLED_APPS = [
    # Before staticfiles, since it replaces runserver; others need not load it.
    *(["daphne"] if sys.argv[1:2] == ["runserver"] else []),
    "ligretto_site.apps.GuardedAdminConfig",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.sitemaps",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "channels",
    "django_htmx",
    "allauth",
    "allauth.account",
    "allauth.mfa",
    "allauth.usersessions",
    "ligretto_site.apps.SiteConfig",
    "players.apps.PlayersConfig",
    "games.apps.GamesConfig",
    "leagues.apps.LeaguesConfig",
    "ligretto_site.worker.apps.WorkerConfig",
    "django_tasks_db",
]

MIDDLEWARE = [
    "ligretto_site.proxies.ClientAddressMiddleware",
    "ligretto_site.guards.private_pages.PrivatePagesMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "ligretto_site.static_files.StaticFilesMiddleware",
    # Pages hold secrets (tokens of forms, masked each time; private links). Django adds a
    # random length to what it compresses, so sizes give nothing away.
    "django.middleware.gzip.GZipMiddleware",
    "ligretto_site.public.search_engines.NoIndexMiddleware",
    "django.middleware.csp.ContentSecurityPolicyMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "ligretto_site.public.languages.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "players.views.control_characters.ControlCharactersMiddleware",
    "players.views.choices.ChoicesMiddleware",
    "allauth.account.middleware.AccountMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "players.views.bans.BanMiddleware",
    "players.views.throttled.ThrottledMiddleware",
]

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.csp",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "ligretto_site.context.site",
            ]
        },
    }
]

DEFAULT_EXCEPTION_REPORTER_FILTER = "ligretto_site.guards.error_reports.SecretsFilter"

ROOT_URLCONF = "ligretto_site.urls"
ASGI_APPLICATION = "ligretto_site.asgi.application"
AUTH_USER_MODEL = "players.Player"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]

# Accounts, by allauth

AUTHENTICATION_BACKENDS = ["players.accounts.backend.AccountBackend"]
LOGIN_URL = "account_login"
LOGIN_REDIRECT_URL = "accounts:home"
LOGOUT_REDIRECT_URL = "/"

ACCOUNT_ADAPTER = "players.accounts.adapter.AccountAdapter"
ACCOUNT_LOGIN_METHODS = {"username", "email"}
ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
ACCOUNT_SIGNUP_FORM_HONEYPOT_FIELD = "website"
ACCOUNT_FORMS = {
    "add_email": "players.accounts.forms.mails.AddEmailForm",
    "change_password": "players.accounts.forms.codes.ChangePasswordForm",
    "confirm_email_verification_code": "players.accounts.forms.codes.EmailCodeForm",
    "confirm_login_code": "players.accounts.forms.codes.LoginCodeForm",
    "confirm_password_reset_code": "players.accounts.forms.codes.ResetCodeForm",
    "confirm_reauthentication_code": "players.accounts.forms.codes.ConfirmCodeForm",
    "request_login_code": "players.accounts.forms.mails.RequestLoginCodeForm",
    "request_reauthentication_code": "players.accounts.forms.mails.RequestCodeForm",
    "reset_password": "players.accounts.forms.mails.ResetPasswordForm",
    "signup": "players.accounts.forms.sign_up.SignUpForm",
}
ACCOUNT_USERNAME_MIN_LENGTH = 1  # ours are said by `clean_username`
ACCOUNT_EMAIL_VERIFICATION = "mandatory"
ACCOUNT_EMAIL_VERIFICATION_BY_CODE_ENABLED = True
# Where the address has an account already there is nothing to change: that would show.
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_CHANGE = False
ACCOUNT_EMAIL_VERIFICATION_SUPPORTS_RESEND = True
ACCOUNT_LOGIN_BY_CODE_ENABLED = True
ACCOUNT_LOGIN_BY_CODE_SUPPORTS_RESEND = True
ACCOUNT_PASSWORD_RESET_BY_CODE_ENABLED = True
ACCOUNT_CHANGE_EMAIL = True  # one address, and the old one until the new one is proven
ACCOUNT_EMAIL_NOTIFICATIONS = True
ACCOUNT_SESSION_REMEMBER = True
# All of it is counted by `players.services.throttle`: allauth's own counts lie in the
# cache, which forgets them, and a key left out here has a limit by default.
ACCOUNT_RATE_LIMITS = dict.fromkeys(
    (
        "change_password",
        "change_phone",
        "confirm_email",
        "login",
        "login_failed",
        "manage_email",
        "reauthenticate",
        "request_login_code",
        "reset_password",
        "reset_password_from_key",
        "signup",
        "verify_phone",
    )
)
MFA_RATE_LIMITS = {"webauthn_login": None}
ACCOUNT_DEFAULT_HTTP_PROTOCOL = "https" if HTTPS else "http"

# Off only where nobody from outside comes near, as in rehearsals and tests.
ADMIN_SECOND_FACTOR = environment.flag("ADMIN_SECOND_FACTOR", default=True)
MFA_ADAPTER = "players.accounts.factors.FactorsAdapter"
MFA_FORMS = {
    "activate_totp": "players.accounts.forms.factors.ActivateAppForm",
    "authenticate": "players.accounts.forms.factors.DigitsForm",
    "authenticate_webauthn": "players.accounts.forms.factors.KeyForm",
    "login_webauthn": "players.accounts.forms.factors.PasskeyForm",
    "reauthenticate": "players.accounts.forms.factors.DigitsAgainForm",
    "reauthenticate_webauthn": "players.accounts.forms.factors.KeyAgainForm",
}
MFA_SUPPORTED_TYPES = ["totp", "webauthn", "recovery_codes"]
MFA_PASSKEY_LOGIN_ENABLED = True
MFA_PASSKEY_SIGNUP_ENABLED = True
MFA_TOTP_ISSUER = SITE_NAME
MFA_TOTP_TOLERANCE = 1  # a phone's clock may be half a minute off
MFA_WEBAUTHN_ALLOW_INSECURE_ORIGIN = not HTTPS  # browsers allow it on localhost only

# Letters: on the console, or where the environment says

MAILERS = {"default": environment.mailer(os.environ.get("MAIL_URL", "console:"))}
DEFAULT_FROM_EMAIL = os.environ.get("MAIL_FROM", f"{SITE_NAME} <noreply@localhost>")

# Where things are kept

DATABASES = {
    "default": environment.database(os.environ["DATABASE_URL"])
    if os.environ.get("DATABASE_URL")
    else environment.sqlite(str(VAR_DIR / "db.sqlite3"))
}

REDIS_URL = os.environ.get("REDIS_URL", "")
if REDIS_URL:
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
        }
    }
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            "CONFIG": {
                # The layer waits 5 s for a message: longer than the client allows.
                "hosts": [{"address": REDIS_URL, "socket_timeout": 20}],
                "capacity": 5000,  # all pages of a process share one channel
                "expiry": 10,
            },
        }
    }
else:
    CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}

# What can wait is done by a process of its own, `manage.py worker`
TASKS = {"default": {"BACKEND": "django_tasks_db.DatabaseBackend"}}

STATIC_URL = "/static/"
STATIC_ROOT = Path(os.environ.get("STATIC_ROOT", VAR_DIR / "staticfiles"))
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_ALLOW_ALL_ORIGINS = False
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "ligretto_site.assets.storage.ModuleStaticFilesStorage"},
}

# Deals every match alike, for rehearsals and tests. It reveals every card.
DEAL_SEED = os.environ.get("DEAL_SEED", "")

# Seconds that pass at a table in one second: bots, countdowns, pauses and limits of the
# rules go by it. For tests, which have no time to wait; people play at 1.
CLOCK_RATE = float(os.environ.get("CLOCK_RATE") or 1)

# So long people who want to play at once are waited for before bots take their seats.
QUICK_WAIT_SECONDS = int(os.environ.get("QUICK_WAIT_SECONDS", "20"))

# Whether owners of events may have other sites told.
WEBHOOKS = environment.flag("WEBHOOKS")

# Languages and time

LANGUAGE_CODE = "en"
LANGUAGES = [
    ("en", pgettext_lazy("language", "English")),
    ("de", pgettext_lazy("language", "German")),
    ("fr", pgettext_lazy("language", "French")),
    ("it", pgettext_lazy("language", "Italian")),
    ("nl", pgettext_lazy("language", "Dutch")),
    ("es", pgettext_lazy("language", "Spanish")),
]
LOCALE_PATHS = [BASE_DIR / "locale"]
FORMAT_MODULE_PATH = "ligretto_site.formats"
TIME_ZONE = os.environ.get("TIME_ZONE", "UTC")
USE_TZ = True

# "json" writes an object a line, with table and seq; "line" is for people.
LOG_FORMAT = os.environ.get("LOG_FORMAT") or "line"
SERVING = "ligretto_site.serving"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "line": {
            "()": f"{SERVING}.log_formats.LineFormatter",
            "format": "{asctime} {levelname} {name}: {message}",
            "style": "{",
        },
        "json": {"()": f"{SERVING}.log_formats.JsonFormatter"},
    },
    "filters": {
        "plain": {
            "()": "django.utils.log.CallbackFilter",
            "callback": refused_page,
        },
        "refused": {
            "()": "django.utils.log.CallbackFilter",
            "callback": refused_request,
        },
    },
    "handlers": {
        "errors": {"class": f"{SERVING}.error_counts.ErrorCounter", "level": "ERROR"},
        "console": {"class": "logging.StreamHandler", "formatter": LOG_FORMAT},
        "requests": {
            "class": "logging.StreamHandler",
            "formatter": LOG_FORMAT,
            "filters": ["plain"],
        },
        "refusals": {
            "class": "logging.StreamHandler",
            "formatter": LOG_FORMAT,
            "filters": ["refused"],
        },
    },
    "root": {
        "handlers": ["console", "errors"],
        "level": os.environ.get("LOG_LEVEL", "INFO"),
    },
    "loggers": {
        # Django's own handlers are silent about errors when DEBUG is off.
        "django": {"handlers": [], "propagate": True},
        "django.security": {"handlers": ["refusals"], "propagate": False},
        # A page that is refused or missing is no fault of the site.
        "django.request": {"handlers": ["requests", "errors"], "propagate": False},
        # Says what failed; each start and end is in the admin.
        "django.tasks": {"level": "WARNING"},
        # The command that serves says itself where, and what is wrong.
        "daphne": {"level": "WARNING"},
        # It would note each socket with all of its address.
        "uvicorn": {"level": "WARNING"},
        # Each request, without private links: `serve --workers` turns it on.
        "ligretto_site.access": {"level": "WARNING"},
    },
}
