"""Makes and stores a secret key for a site that was given none."""

import os
import secrets
import tempfile
from pathlib import Path


def secret_key(path: Path) -> str:
    """Returns the key stored at the path; the first caller makes it.

    The file is readable by its owner only. Processes that start together agree on
    one key, because a whole file is put in place in one step and never replaced.
    """
    if not path.exists():
        _create(path)
    return path.read_text().strip()


def _create(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, draft = tempfile.mkstemp(dir=path.parent)  # mode 600
    try:
        with os.fdopen(handle, "w") as file:
            file.write(secrets.token_urlsafe(64))
        os.link(draft, path)
    except FileExistsError:
        pass  # another process was first; its key counts
    finally:
        Path(draft).unlink()
