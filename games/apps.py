from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class GamesConfig(AppConfig):
    name = "games"
    verbose_name = _("Games")

    def ready(self) -> None:
        from games.api.callers import refuse_browser  # noqa: PLC0415
        from games.live.runtime import runtime  # noqa: PLC0415
        from games.receivers import (  # noqa: PLC0415
            banned,
            erased_players,
            merged_guests,
            renamed_players,
            signed_out,
        )
        from games.services import signals  # noqa: PLC0415
        from games.services.ratings import replay  # noqa: PLC0415
        from games.services.tables import nicknames as table_names  # noqa: PLC0415
        from games.web.friends import presenter as company  # noqa: PLC0415
        from players.views.bans import answer_programs  # noqa: PLC0415

        banned.listen()
        signed_out.listen()
        signals.poke_through(runtime.poke)
        signals.run_regularly(replay.replay_stale)
        company.take_part()
        renamed_players.listen()
        table_names.take_part()
        merged_guests.take_part()
        erased_players.take_part()
        answer_programs("api", refuse_browser)
