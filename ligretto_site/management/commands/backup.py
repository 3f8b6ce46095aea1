"""``manage.py backup``: see docs/operations.md."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from ligretto_site.backups import BackupError, save_backup


class Command(BaseCommand):
    help = "Writes the whole database to a file; the site may be running."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            save_backup(Path(options["file"]))
        except BackupError as problem:
            raise CommandError(str(problem)) from problem
