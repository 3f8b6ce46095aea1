"""``manage.py ratings``: checks ratings against their tables, or recomputes them."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.queries.ratings.ratings import kept_pools
from games.services.ratings.replay import check_pool, recompute


class Command(BaseCommand):
    help = "Compares the stored ratings with a replay of the log, or replays all pools."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("action", choices=("check", "recompute"))
        parser.add_argument(
            "--pool", help="only this pool: a game, or a game with -experts appended"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        keys = kept_pools()
        if wanted := options["pool"]:
            if wanted not in keys:
                raise CommandError(f"No table has been rated in {wanted}.")
            keys = (wanted,)
        if options["action"] == "recompute":
            for key in keys:
                self.stdout.write(f"{key}: {recompute(key)} tables")
            return
        wrong = [key for key in keys if not check_pool(key)]
        if wrong:
            raise CommandError(
                f"Not what follows from the tables: {', '.join(wrong)}."
                " “manage.py ratings recompute” mends it."
            )
        for key in keys:
            self.stdout.write(f"{key}: as it should be")
