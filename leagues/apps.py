from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "leagues"
    verbose_name = _("Leagues and tournaments")

    def ready(self) -> None:
        from leagues.services import personal_data  # noqa: PLC0415

        personal_data.take_part()
