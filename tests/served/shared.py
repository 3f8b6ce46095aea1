"""What test runs make once, and share until a file of the site changes."""

import fcntl
import hashlib
import shutil
import time
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent
SHARED = ROOT / "var" / "tests"
KEPT_SECONDS = 24 * 3600.0
# What a migrated database and the collected static files are made of.
MADE_OF = (
    *("games", "leagues", "ligretto_site", "players", "static", "templates"),
    *("manage.py", "requirements/base.txt"),
)


def once(name: str, make: Callable[[Path], None]) -> Path:
    """Returns a folder that the first process fills, while the others wait for it."""
    folder = _shared_folder() / name
    made = folder.with_name(f"{name}.made")
    with folder.with_name(f"{name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)  # begun and broken off
            folder.mkdir()
            make(folder)
            made.touch()
    return folder


@cache
def _shared_folder() -> Path:
    """Returns a folder that all processes see which test this state of the site."""
    folder = SHARED / _digest()
    folder.mkdir(parents=True, exist_ok=True)
    folder.touch()
    for other in SHARED.iterdir():
        if other.stat().st_mtime < time.time() - KEPT_SECONDS:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def _digest() -> str:
    digest = hashlib.sha256()
    for path in _files():
        digest.update(f"{path.relative_to(ROOT)}\0{path.stat().st_size}\0".encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def _files() -> Iterator[Path]:
    for name in MADE_OF:
        found = sorted((ROOT / name).rglob("*")) or [ROOT / name]
        yield from (p for p in found if p.is_file() and p.suffix != ".pyc")
