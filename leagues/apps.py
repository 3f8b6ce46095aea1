from importlib import import_module

from django.apps import AppConfig
from django.conf import settings
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "leagues"
    verbose_name = _("Leagues and tournaments")

    def ready(self) -> None:
        import_module("leagues.formats.registry").load(settings.LEAGUE_FORMATS)
        import_module("leagues.checks")
        import_module("leagues.receivers")
