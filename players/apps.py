from importlib import import_module

from django.apps import AppConfig
from django.utils.translation import pgettext_lazy


class PlayersConfig(AppConfig):
    name = "players"
    verbose_name = pgettext_lazy("heading", "Players")

    def ready(self) -> None:
        import_module("players.receivers")
