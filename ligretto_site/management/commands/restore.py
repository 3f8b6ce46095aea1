"""``manage.py restore``: see docs/operations.md."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ligretto_site.backups import BackupError, restore_backup


class Command(BaseCommand):
    help = "Restores the database from a backup; the site must not be running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file")
        parser.add_argument(
            "--replace", action="store_true", help="replace existing data"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            restore_backup(Path(options["file"]), replace=options["replace"])
        except BackupError as problem:
            raise CommandError(str(problem)) from problem
