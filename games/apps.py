from importlib import import_module

from django.apps import AppConfig
from django.conf import settings
from django.utils.translation import pgettext_lazy


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = pgettext_lazy("heading", "Games")

    def ready(self) -> None:
        # Before the receivers: they reach modules that list the games.
        import_module("games.kinds.registry").load(settings.GAME_KINDS)
        import_module("games.checks")
        import_module("games.receivers")
