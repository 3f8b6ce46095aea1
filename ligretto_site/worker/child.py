"""A worker beside a server: started, watched and stopped by it."""

import shutil

from django.utils.crypto import get_random_string

from ligretto_site.serving.child import Child

STOP_SECONDS = 5.0
"""So long a worker may take to end what it is at; killing it loses nothing."""


class WorkerChild(Child):
    """Keeps one worker running at the lowest priority until `stop`.

    One that died begins again under its name, and with the task it was at.
    """

    def __init__(self) -> None:
        nice = shutil.which("nice")
        super().__init__(
            "The worker",
            ("worker", "--worker-id", get_random_string(32)),
            before=(nice, "-n", "19") if nice else (),
            stop_seconds=STOP_SECONDS,
        )
