from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class LeaguesConfig(AppConfig):
    name = "leagues"
    verbose_name = _("Leagues and tournaments")

    def ready(self) -> None:
        from games.services import signals  # noqa: PLC0415
        from leagues.presenters import origins, playing  # noqa: PLC0415
        from leagues.services import personal_data, ratings  # noqa: PLC0415
        from leagues.services.live import results  # noqa: PLC0415
        from leagues.services.people import renaming  # noqa: PLC0415
        from leagues.web.live.views import home_of_table, kept_by_links  # noqa: PLC0415
        from players.queries.notices import tell_holders  # noqa: PLC0415

        personal_data.take_part()
        renaming.take_part()
        tell_holders(kept_by_links)
        playing.take_part()
        ratings.take_part()
        origins.take_part()
        signals.keep_tables(results.note_end, results.catch_up, home_of_table)
