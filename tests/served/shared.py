"""What the workers of a run make once, and share."""

import fcntl
from collections.abc import Callable
from pathlib import Path

import pytest


def shared_folder(factory: pytest.TempPathFactory, worker_id: str) -> Path:
    """Returns a folder of the run that all its workers see."""
    base = factory.getbasetemp()
    return base if worker_id == "master" else base.parent


def once(path: Path, make: Callable[[Path], None]) -> None:
    """Has the first worker make something at this path; the others wait for it."""
    with path.with_name(f"{path.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if made(path) is None:
            make(path)
            _mark(path).touch()


def made(path: Path) -> Path | None:
    """Returns the path if what belongs there is made, and whole."""
    return path if _mark(path).exists() else None


def _mark(path: Path) -> Path:
    return path.with_name(f"{path.name}.made")
