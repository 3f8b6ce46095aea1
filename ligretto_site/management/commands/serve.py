"""``manage.py serve``: the whole site in one process that needs nothing else."""

from argparse import ArgumentParser
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.module_loading import import_string

from games.live.runtime import runtime
from ligretto_site.daphne_server import LiveServer
from ligretto_site.prepare import prepare


class Command(BaseCommand):
    help = "Serves the site and its live tables until Ctrl-C or SIGTERM."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=int, default=8000)
        parser.add_argument(
            "--host",
            default="127.0.0.1",
            help="address to listen at; 0.0.0.0 lets others in (see ALLOWED_HOSTS)",
        )
        parser.add_argument(
            "--fd", type=int, help="listen on a socket that is open already"
        )
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="first migrate and collect static files, where needed",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["prepare"]:
            prepare()
        server = LiveServer(
            import_string(settings.ASGI_APPLICATION),
            runtime,
            endpoint=_endpoint(options),
            ready=lambda: self._say_address(options),
        )
        server.run()
        if server.trouble:
            raise CommandError(server.trouble)

    def _say_address(self, options: dict[str, Any]) -> None:
        if options["fd"] is None:
            address = f"http://localhost:{options['port']}"
            self.stdout.write(f"Open {address} (Ctrl-C ends)")
            self.stdout.flush()


def _endpoint(options: dict[str, Any]) -> str:
    """Where to listen, in the words of Twisted."""
    if options["fd"] is not None:
        return f"fd:fileno={options['fd']}"
    interface = options["host"].replace(":", "\\:")  # an IPv6 address
    return f"tcp:port={options['port']}:interface={interface}"
