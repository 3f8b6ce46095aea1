from django.apps import AppConfig
from django.db.models.signals import post_migrate
from django.utils.translation import gettext_lazy as _


class PlayersConfig(AppConfig):
    name = "players"
    verbose_name = _("Players")

    def ready(self) -> None:
        from players.accounts import factors  # noqa: PLC0415
        from players.services import moderators, names, personal_data  # noqa: PLC0415

        factors.listen()
        personal_data.take_part()
        names.take_part()
        post_migrate.connect(moderators.make_moderators, sender=self)
