#!/usr/bin/env python
"""Runs the site's commands."""

import os
import signal
import sys

ENDS_WELL = ["serve", "worker"]
"""Commands that run until they are told to stop, which is no failure."""


def main() -> None:
    if sys.argv[1:2] in [[name] for name in ENDS_WELL]:
        # Until the command heeds signals itself: loading all of the site takes a while.
        # An exception would be lost where Python calls back, and nothing needs an end.
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, lambda *_: os._exit(0))
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ligretto_site.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
