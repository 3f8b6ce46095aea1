"""``manage.py serve``: the whole site: one process, and a worker beside it."""

from argparse import ArgumentParser
from errno import EACCES, EADDRINUSE, EADDRNOTAVAIL
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.module_loading import import_string

from games.live.runtime import runtime
from ligretto_site.addresses import Addresses, addresses_of
from ligretto_site.daphne_server import LiveServer, Trouble
from ligretto_site.prepare import prepare
from ligretto_site.worker.child import WorkerChild


class Command(BaseCommand):
    help = "Serves the site and its live tables until Ctrl-C or SIGTERM."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--host",
            default="127.0.0.1",
            help="address to listen at; 0.0.0.0 lets phones in the same network in",
        )
        parser.add_argument(
            "--fd", type=int, help="listen on a socket that is open already"
        )
        parser.add_argument(
            "--no-worker",
            action="store_true",
            help="start no worker beside it: `manage.py worker` runs elsewhere",
        )
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="first migrate and collect static files, where needed",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["prepare"]:
            prepare()
        addresses = addresses_of(options["host"], options["port"])
        if options["fd"] is None:
            _let_in(addresses)
        worker = WorkerChild()
        server = LiveServer(
            import_string(settings.ASGI_APPLICATION),
            runtime,
            endpoint=_endpoint(options),
            ready=lambda: self._start_rest(worker, options, addresses),
        )
        try:
            server.run()
        finally:
            worker.stop()
        if server.trouble:
            raise CommandError(_sentence(server.trouble, options))

    def _start_rest(
        self, worker: WorkerChild, options: dict[str, Any], addresses: Addresses
    ) -> None:
        if not options["no_worker"]:
            worker.start()
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


def _let_in(addresses: Addresses) -> None:
    """Lets the site answer to the names it is served under, and send them on."""
    settings.ALLOWED_HOSTS = [*settings.ALLOWED_HOSTS, *addresses.names]
    settings.SHARED_ORIGIN = settings.SHARED_ORIGIN or addresses.nearby


def _sentence(trouble: Trouble, options: dict[str, Any]) -> str:
    """Says why nobody can be served, and what helps."""
    port, host = options["port"], options["host"]
    match trouble.errno:
        case errno if errno == EADDRINUSE:
            why = f"Port {port} is taken: perhaps the site is running already."
            return f"{why} For another port: make play PORT={port + 1}"
        case errno if errno == EACCES:
            return f"Port {port} is not for everyone. Try: make play PORT=8000"
        case errno if errno == EADDRNOTAVAIL:
            return f"{host} is not an address of this computer. Try: HOST=0.0.0.0"
        case _:
            return trouble.text


def _endpoint(options: dict[str, Any]) -> str:
    """Where to listen, in the words of Twisted."""
    if options["fd"] is not None:
        return f"fd:fileno={options['fd']}"
    interface = options["host"].replace(":", "\\:")  # an IPv6 address
    return f"tcp:port={options['port']}:interface={interface}"
