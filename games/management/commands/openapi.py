"""Writes the description of the interface for programs down, as it is now."""

import json
from argparse import ArgumentParser
from pathlib import Path

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from games.api.site import description

PLACE = Path(settings.BASE_DIR) / "docs" / "openapi.json"


def described() -> str:
    """Returns the description as the file has it."""
    return json.dumps(description(), indent=1, ensure_ascii=False) + "\n"


class Command(BaseCommand):
    help = "Writes docs/openapi.json, or checks that it is up to date."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--check", action="store_true")

    def handle(self, *, check: bool, **_options: object) -> None:
        if not check:
            PLACE.write_text(described())
            self.stdout.write(f"Written: {PLACE}")
        elif PLACE.read_text() != described():
            raise CommandError("docs/openapi.json is old: run manage.py openapi")
