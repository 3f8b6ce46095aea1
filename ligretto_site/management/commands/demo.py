"""``manage.py demo``: fills a new database with things to look at."""

from argparse import ArgumentParser
from time import monotonic
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.urls import reverse
from django.utils import timezone, translation

from ligretto_site.demo.fill import RATED_MATCHES, Demo, fill
from ligretto_site.demo.people import MEMBERS, ORGANIZER, PASSWORD
from ligretto_site.prepare import prepare
from players.models import Player


class Command(BaseCommand):
    help = "Fills a new database with people, matches, a league, events and boards."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--force",
            action="store_true",
            help="also if the database already has people",
        )
        parser.add_argument(
            "--matches",
            type=int,
            default=RATED_MATCHES,
            help="number of rated matches in each game",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not settings.DEBUG:
            why = "The demo has accounts with a known password"
            raise CommandError(f"{why}: it needs DEBUG=1, as make demo sets it.")
        prepare()
        _require_room(is_forced=options["force"])
        self.began = monotonic()
        with translation.override("en"):
            demo = fill(
                self._report,
                now=timezone.now(),
                rated=options["matches"],
            )
        self._report("Done")
        self.stdout.write("\n".join(_closing_lines(demo)))

    def _report(self, text: str) -> None:
        """Prints what begins now, and how many seconds have passed."""
        self.stdout.write(f"{monotonic() - self.began:4.0f} s  {text}")
        self.stdout.flush()


def _require_room(*, is_forced: bool) -> None:
    """Refuses a database in which there are people, or the demo already."""
    names = [member.username for member in MEMBERS]
    if Player.objects.filter(username__in=names).exists():
        raise CommandError("The demo is in this database already.")
    if Player.objects.exists() and not is_forced:
        raise CommandError(
            "There are people in this database already. Take another one with"
            " make demo VAR_DIR=var/demo (and make play VAR_DIR=var/demo), or add"
            " the demo to this one with manage.py demo --force."
        )


def _closing_lines(demo: Demo) -> list[str]:
    """What to open, and as whom."""
    match, run = demo.match, demo.lab_run
    pages = {
        "a match": match.get_absolute_url(),
        "its replay": reverse("games:replay", args=[match.pk, 1]),
        "ratings": reverse("public:ratings"),
        "somebody": reverse("games:person", args=[MEMBERS[1].username]),
        "the league": reverse("leagues:league", args=[demo.league.slug]),
        "its season": reverse("leagues:event", args=[demo.season.slug]),
        "an evening": reverse("leagues:event", args=[demo.finished.slug]),
        "the next one": reverse("leagues:event", args=[demo.planned.slug]),
        "boards": reverse("admin:games_boardconfiguration_changelist"),
        "a lab run": run.get_absolute_url(),
    }
    others = ", ".join(member.username for member in MEMBERS[1:4])
    return [
        "",
        "Start the site with make play, sign in, and open:",
        *(f"  {name:14}{address}" for name, address in pages.items()),
        "",
        f"Accounts: {ORGANIZER} (organizer; the admin asks for a second factor),",
        f"          {others} and others",
        f"Password of all: {PASSWORD}",
    ]
