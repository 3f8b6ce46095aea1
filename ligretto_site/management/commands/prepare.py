"""``manage.py prepare``: migrate and collect static files where needed."""

from typing import Any

from django.core.management.base import BaseCommand

from ligretto_site.prepare import prepare


class Command(BaseCommand):
    help = "Migrates the database and collects static files, if something changed."

    def handle(self, *args: Any, **options: Any) -> None:
        prepare()
