from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games.live import bans, forgetting, names  # noqa: PLC0415 -- models first

        bans.listen()
        names.listen()
        forgetting.take_part()
