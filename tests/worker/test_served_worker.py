"""A worker beside a served site: it does what waits, dies, comes back, and loses nothing."""

import contextlib
import os
import signal
import sqlite3
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.served.server import Server

PATIENCE_SECONDS = 120.0

ASK = """
from django.core.mail import EmailMultiAlternatives
from leagues.models import Event, Webhook
from players.tasks import queue_mail

event = Event.objects.create(
    name="Evening", slug="evening", code="KLMN", seq=3, head="x", game="ligretto"
)
Webhook.objects.create(event=event, url="https://127.0.0.1/", secret="s", sent_seq=0)
queue_mail(EmailMultiAlternatives("Code", "1234", "s@example.org", ["a@example.org"]))
"""

ASK_THE_LAB = """
from games.services.workshop.lab import queue_lab_run

queue_lab_run("compact", layout="rect6", rounds=100, by=None)
"""


@pytest.fixture
def site(prepared: Path, tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path, prepared, {"WEBHOOKS": "1"})
    server.start()
    yield server
    server.stop()


def value(site: Server, query: str) -> object:
    """What a query finds, read beside the site."""
    with contextlib.closing(sqlite3.connect(site.database)) as database:
        row = database.execute(query).fetchone()
    return row[0] if row else None


def until[Found](found: Callable[[], Found]) -> Found:
    end = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < end:
        if answer := found():
            return answer
        time.sleep(0.05)
    raise AssertionError("It does not happen.")


def worker_of(site: Server) -> int:
    """The process of the worker that the server has started."""
    threads = Path(f"/proc/{site.pid}/task").glob("*")
    pids = [int(pid) for thread in threads for pid in children_of(thread)]
    (pid,) = pids or (0,)
    return pid


def children_of(thread: Path) -> list[str]:
    try:
        return (thread / "children").read_text().split()
    except FileNotFoundError:
        return []  # a thread that has ended meanwhile


def letters(site: Server) -> str:
    return "".join(path.read_text() for path in (site.folder / "letters").glob("*"))


def test_worker_does_what_waits_and_comes_back_when_it_is_killed(site: Server) -> None:
    first = until(lambda: worker_of(site))
    site.manage("shell", "-v", "0", "-c", ASK)
    until(lambda: "1234" in letters(site))
    # The address is in a network of our own: it is refused, and tried again later.
    until(lambda: value(site, "SELECT tries FROM leagues_delivery") == 1)
    site.manage("shell", "-v", "0", "-c", ASK_THE_LAB)
    until(lambda: value(site, "SELECT sum(rounds) FROM games_labcell"))
    assert value(site, "SELECT state FROM games_labrun") in {"running", "waiting"}
    os.kill(first, signal.SIGKILL)
    until(lambda: worker_of(site) not in {0, first})
    second = worker_of(site)
    until(lambda: value(site, "SELECT state FROM games_labrun") == "done")
    assert os.getpriority(os.PRIO_PROCESS, second) == 19
    assert (
        value(
            site,
            "SELECT count(*) FROM django_tasks_database_dbtaskresult"
            " WHERE status = 'FAILED'",
        )
        == 0
    )
    assert site.terminate() == 0
    until(lambda: not Path(f"/proc/{second}").exists())


def test_worker_ends_when_its_server_is_killed(site: Server) -> None:
    worker = until(lambda: worker_of(site))
    until(lambda: value(site, "SELECT count(*) FROM worker_workerprocess"))
    site.kill()
    until(lambda: not Path(f"/proc/{worker}").exists())
    assert value(site, "SELECT count(*) FROM worker_workerprocess") == 0
