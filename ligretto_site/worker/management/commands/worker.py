"""``manage.py worker``: does what can wait, beside the processes that hold tables."""

import os
import signal
from argparse import ArgumentParser
from functools import partial
from typing import Any

from django.core.management.base import BaseCommand
from django.utils.crypto import get_random_string

from ligretto_site.serving.child import when_parent_is_gone
from ligretto_site.worker.loop import INTERVAL_SECONDS, TaskWorker

NICENESS = 19


class Command(BaseCommand):
    help = "Runs tasks (mail, webhooks, lab runs, pruning) until Ctrl-C or SIGTERM."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--interval",
            type=float,
            default=INTERVAL_SECONDS,
            help="seconds between two polls of the database while idle",
        )
        parser.add_argument(
            "--worker-id",
            default="",
            help="unique; the id of a dead worker takes over its task",
        )
        parser.add_argument(
            "--child",
            action="store_true",
            help="exit when standard input is closed, that is, with the parent",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        os.nice(max(0, NICENESS - os.nice(0)))
        worker_id = options["worker_id"] or get_random_string(32)
        worker = TaskWorker(worker_id, interval=options["interval"])
        worker.configure_signals()
        if options["child"]:
            when_parent_is_gone(partial(os.kill, os.getpid(), signal.SIGTERM))
        worker.run()
