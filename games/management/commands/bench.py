"""``manage.py bench``: measures the site on this machine; see bench/README.md."""

import tempfile
import time
from argparse import SUPPRESS, ArgumentParser
from dataclasses import replace
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from bench import report
from bench.figures import Figure
from bench.live.stage import Shape, Stage
from bench.live.staging import set_up
from bench.suite import MEASUREMENTS, RESULTS, run
from bench.workshop import FULL, QUICK


class Command(BaseCommand):
    help = "Measures how fast the site is, on servers of its own."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--quick", action="store_true", help="rough figures, in minutes"
        )
        parser.add_argument(
            "--only", nargs="+", choices=[*MEASUREMENTS], help="only these measurements"
        )
        parser.add_argument(
            "--repeat", type=int, help="repetitions of each measurement"
        )
        parser.add_argument(
            "--results",
            type=Path,
            help="directory for latest.json and latest.md; a whole run writes"
            f" {RESULTS.parent.name}/{RESULTS.name} by itself",
        )
        parser.add_argument("--stage", nargs=2, help=SUPPRESS)

    def handle(self, *args: Any, **options: Any) -> None:
        if options["stage"]:
            directory, shape = options["stage"]
            set_up(Stage(Path(directory), Shape.parsed(shape)))
            return
        pace = QUICK if options["quick"] else FULL
        if options["repeat"]:
            pace = replace(pace, repeat=options["repeat"])
        is_whole = not options["quick"] and not options["only"]
        results = options["results"] or (RESULTS if is_whole else None)
        figures, seconds = list[Figure](), 0.0
        begun = time.monotonic()
        taken_at = timezone.now().isoformat(timespec="minutes")
        with tempfile.TemporaryDirectory(prefix="ligretto-bench-") as directory:
            for part in run(
                options["only"] or MEASUREMENTS,
                directory=Path(directory),
                pace=pace,
                say=self.stderr.write,
            ):
                figures += part
                self.stderr.write(report.as_table(part))
                seconds = time.monotonic() - begun
                if results:
                    report.write_unfinished(
                        figures, results, seconds=seconds, taken_at=taken_at
                    )
        if results:
            report.write(figures, results, seconds=seconds, taken_at=taken_at)
        self.stdout.write(report.as_json(figures, seconds=seconds, taken_at=taken_at))
        self.stdout.write(report.as_table(figures))
