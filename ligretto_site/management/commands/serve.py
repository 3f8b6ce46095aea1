"""``manage.py serve``: the whole site, and a worker beside it.

By itself one daphne process, for a laptop; with ``--workers`` uvicorn, for a public site.
"""

import logging
import os
import signal
import socket
from argparse import ArgumentParser
from collections.abc import Callable
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.module_loading import import_string

from games.live.counts import counts
from games.live.runtime import runtime
from ligretto_site.addresses import Addresses, addresses_of
from ligretto_site.prepare import prepare
from ligretto_site.serving.child import when_parent_is_gone
from ligretto_site.serving.daphne_server import LiveServer
from ligretto_site.serving.edge import Edge
from ligretto_site.serving.listening import Trouble, listener_at, trouble_text
from ligretto_site.serving.metrics import LOOPBACK, SiteCollector, serve_metrics
from ligretto_site.serving.processes import ServerProcesses
from ligretto_site.serving.uvicorn_server import UvicornServer
from ligretto_site.worker.child import WorkerChild

SEVERAL_ON_SQLITE = (
    "Several workers need PostgreSQL: SQLite lets one process write at a time."
    " Set DATABASE_URL, or serve with --workers 1."
)
SEVERAL_WITHOUT_REDIS = (
    "Several workers share their tables through Redis or Valkey."
    " Set REDIS_URL, or serve with --workers 1."
)


class Command(BaseCommand):
    help = "Serves the site and its live tables until Ctrl-C or SIGTERM."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--host",
            default="127.0.0.1",
            help="address to listen on; 0.0.0.0 for devices in the same network",
        )
        parser.add_argument(
            "--fd", type=int, help="listen on a socket that is already open"
        )
        parser.add_argument(
            "--workers",
            type=int,
            help="number of uvicorn processes, for a public site",
        )
        parser.add_argument(
            "--metrics-port",
            type=int,
            help="tell figures for Prometheus there; of several workers each has its own"
            " port, counted up from this one",
        )
        parser.add_argument(
            "--metrics-host",
            default=LOOPBACK,
            help="address of --metrics-port; never one that strangers reach",
        )
        parser.add_argument(
            "--no-worker",
            action="store_true",
            help="do not start a worker; run `manage.py worker` separately",
        )
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="migrate and collect static files first, if needed",
        )
        parser.add_argument(
            "--child",
            action="store_true",
            help="exit when standard input is closed, that is, with the parent",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        workers = options["workers"]
        if workers is not None:
            _refuse_unfit(workers)
        if options["prepare"]:
            prepare()
        if options["child"]:
            when_parent_is_gone(partial(os.kill, os.getpid(), signal.SIGTERM))
        addresses = addresses_of(options["host"], options["port"])
        if options["fd"] is None:
            _let_in(addresses)
        task_worker = WorkerChild()
        ready = partial(self._start_rest, task_worker, options, addresses)
        serve = _served_by_daphne if workers is None else _served_by_uvicorn
        try:
            trouble = serve(options, ready)
        finally:
            task_worker.stop()
        if trouble:
            host, port = options["host"], options["port"]
            raise CommandError(trouble_text(trouble, host=host, port=port))

    def _start_rest(
        self, task_worker: WorkerChild, options: dict[str, Any], addresses: Addresses
    ) -> None:
        if not options["no_worker"]:
            task_worker.start()
        self._say_ready(options, addresses)

    def _say_ready(self, options: dict[str, Any], addresses: Addresses) -> None:
        if options["fd"] is not None:
            return
        lines = [f"{settings.SITE_NAME} is ready: {addresses.here} (Ctrl-C ends)"]
        if addresses.nearby and addresses.nearby != addresses.here:
            lines.append(f"Phones in the same network: {addresses.nearby}")
        elif addresses.names and not addresses.nearby:
            lines.append("No network was found: only this computer gets in for now.")
        self.stdout.write("\n".join(lines))
        self.stdout.flush()


def _refuse_unfit(workers: int) -> None:
    """Refuses a number of processes that database or cache cannot serve."""
    if workers < 1:
        raise CommandError("--workers takes 1 or more.")
    if workers == 1:
        return
    if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3"):
        raise CommandError(SEVERAL_ON_SQLITE)
    if not settings.REDIS_URL:
        raise CommandError(SEVERAL_WITHOUT_REDIS)


def _let_in(addresses: Addresses) -> None:
    """Adds the names the site is served under to the hosts it answers to.

    Processes we start find them in the environment.
    """
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, *addresses.names]
    settings.SHARED_ORIGIN = settings.SHARED_ORIGIN or addresses.nearby
    os.environ["ALLOWED_HOSTS"] = ",".join(settings.ALLOWED_HOSTS)
    os.environ["SHARED_ORIGIN"] = settings.SHARED_ORIGIN


def _served_by_daphne(
    options: dict[str, Any], ready: Callable[[], None]
) -> Trouble | None:
    """Serves until it is told to stop; returns why it could not."""
    server = LiveServer(
        _application(options),
        runtime,
        endpoint=_endpoint(options),
        ready=ready,
    )
    server.run()
    return server.trouble


def _served_by_uvicorn(
    options: dict[str, Any], ready: Callable[[], None]
) -> Trouble | None:
    """Serves until it is told to stop; returns why it could not."""
    try:
        listener = _listener(options)
    except OSError as error:
        return Trouble(error.errno, str(error))
    if options["workers"] > 1:
        several = [_of_child(options, number) for number in range(options["workers"])]
        ServerProcesses(listener, several).serve_until_told(ready)
    else:
        application = _application(options)
        logging.getLogger("ligretto_site.access").setLevel(logging.INFO)
        UvicornServer(application, listener, ready=ready).serve_until_told()
    return None


def _application(options: dict[str, Any]) -> Edge:
    """The site, with its figures told beside it where that is wanted."""
    application: Edge = import_string(settings.ASGI_APPLICATION)  # sets up logging, too
    port, host = options["metrics_port"], options["metrics_host"]
    if port is not None:
        collector = SiteCollector(runtime, counts, application.counts)
        try:
            serve_metrics(collector, port, host=host)
        except OSError as error:
            text = f"The figures cannot be told at {host}:{port}: {error}"
            raise CommandError(text) from error
    return application


def _of_child(options: dict[str, Any], number: int) -> tuple[str, ...]:
    """Returns the extra options of one of several processes."""
    port, host = options["metrics_port"], options["metrics_host"]
    if port is None:
        return ()
    return ("--metrics-port", str(port + number), "--metrics-host", host)


def _listener(options: dict[str, Any]) -> socket.socket:
    if options["fd"] is not None:
        return socket.socket(fileno=options["fd"])
    return listener_at(options["host"], options["port"])


def _endpoint(options: dict[str, Any]) -> str:
    """Where to listen, in the words of Twisted."""
    if options["fd"] is not None:
        return f"fd:fileno={options['fd']}"
    interface = options["host"].replace(":", "\\:")  # an IPv6 address
    return f"tcp:port={options['port']}:interface={interface}"
