"""A whole online event of many people at live tables, and what came out.

    VAR_DIR=DIRECTORY python -m tests.soak.event [PEOPLE] [MATCHDAYS] [MINUTES]

Event log stands in the database of DIRECTORY: started again it goes on where it was
stopped. What came out so far is written to `DIRECTORY/event.json`.
"""

import json
import os
import sys
import time
from importlib import import_module
from pathlib import Path

import django
from django.conf import settings
from django.core.management import call_command


def run(people: int, matchdays: int, minutes: float) -> None:
    """Plays the event, for so long at most, and writes the figures down."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ligretto_site.settings")
    django.setup()
    call_command("migrate", verbosity=0)
    play = import_module("tests.soak.event_play")
    until = time.monotonic() + 60 * minutes
    story = play.Story("event")
    access = play.the_event(people=people, matchdays=matchdays)
    play.play_event(
        access, story, matchdays=matchdays, goes_on=lambda: time.monotonic() < until
    )
    told = json.dumps(play.figures(access, story), indent=1)
    (Path(settings.VAR_DIR) / "event.json").write_text(f"{told}\n")


if __name__ == "__main__":
    given = [float(each) for each in sys.argv[1:]]
    wanted = [*given, *(128, 8, 30)[len(given) :]]
    run(int(wanted[0]), int(wanted[1]), wanted[2])
