"""A process that is told to end while it still loads the site."""

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.served.server import _environment
from tests.served.shared import ROOT

SECONDS = 60.0


def _heeds(pid: int, number: signal.Signals) -> bool:
    """Returns whether a process has a handler of its own for a signal."""
    status = Path(f"/proc/{pid}/status").read_text()
    found = re.search(r"^SigCgt:\s+(\w+)$", status, re.MULTILINE)
    return bool(found and int(found[1], 16) >> (number - 1) & 1)


@pytest.mark.parametrize("arguments", (("serve",), ("serve", "--workers", "1")))
def test_told_to_end_during_the_start_it_ends_well(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    process = subprocess.Popen(  # noqa: S603 -- our own command
        [sys.executable, "manage.py", *arguments, "--port", "0", "--no-worker"],
        cwd=ROOT,
        env=_environment(tmp_path, tmp_path / "static"),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    until = time.monotonic() + SECONDS
    while not _heeds(process.pid, signal.SIGTERM) and time.monotonic() < until:
        assert process.poll() is None
    process.send_signal(signal.SIGTERM)
    said, _ = process.communicate(timeout=SECONDS)
    assert process.returncode == 0
    assert "Traceback" not in said
