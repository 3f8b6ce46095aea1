from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class PlayersConfig(AppConfig):
    name = "players"
    verbose_name = _("Players")

    def ready(self) -> None:
        from players.services import personal_data  # noqa: PLC0415 -- models first

        personal_data.take_part()
