"""Runs commands of the site for tests, in one process that stays: started again and
again, Django alone would take longer than most of what it is asked for.

Each line read is a request, JSON `{"arguments": [...], "text": "..."}`; each line written
is the answer, JSON `{"trouble": "..."}`: empty, or the traceback.
"""

import io
import json
import os
import sys
import traceback
from contextlib import redirect_stdout

import django
from django.core.management import call_command
from django.db import close_old_connections


def answered(request: str) -> str:
    """Does what is asked; returns what went wrong, if anything."""
    asked = json.loads(request)
    sys.stdin = io.StringIO(asked["text"])
    try:
        with redirect_stdout(io.StringIO()):
            call_command(*asked["arguments"])
    except Exception:  # noqa: BLE001 -- told to the test, whatever it is
        return traceback.format_exc()
    finally:
        close_old_connections()
    return ""


def main() -> None:
    """Answers until nobody asks any more."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ligretto_site.settings")
    requests, answers = sys.stdin, sys.stdout
    django.setup()
    for request in requests:
        answers.write(json.dumps({"trouble": answered(request)}) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
