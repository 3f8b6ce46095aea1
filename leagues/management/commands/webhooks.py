"""``manage.py webhooks``: tells other sites of events that have changed."""

import time
from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from leagues.services.webhooks import tell_all

PAUSE_SECONDS = 5


class Command(BaseCommand):
    help = "Tells other sites of events that have changed, until it is stopped."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--once", action="store_true", help="and then end")

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.WEBHOOKS:
            raise CommandError("Webhooks are off. WEBHOOKS=1 turns them on.")
        while True:
            tell_all()
            if options["once"]:
                return
            time.sleep(PAUSE_SECONDS)
