"""A worker beside a server: started, watched and stopped by it."""

import shutil

from django.utils.crypto import get_random_string

from ligretto_site.serving.child import Child

STOP_SECONDS = 5.0
"""So long a worker may take to end what it is at; killing it loses nothing."""


class WorkerChild(Child):
    """Runs one worker at the lowest priority until `stop`.

    A worker that died is restarted under its name, with the task it was running.
    """

    def __init__(self) -> None:
        nice = shutil.which("nice")
        super().__init__(
            "The worker",
            ("worker", "--worker-id", get_random_string(32)),
            before=(nice, "-n", "19") if nice else (),
            stop_seconds=STOP_SECONDS,
        )
