"""Error reports without what determines the future or opens a door."""

import re
from types import FrameType
from typing import Any

from django.http import HttpRequest
from django.views.debug import SafeExceptionReporterFilter

from players.hidden import secret_names


class SecretsFilter(SafeExceptionReporterFilter):
    """Shows which variables there were, and no values: states and rows hold hidden cards.

    It does not matter whether `DEBUG` is on, nor how deep in a value a secret lies.
    """

    hidden_settings = re.compile(
        SafeExceptionReporterFilter.hidden_settings.pattern
        + "|SEED|DATABASE|REDIS|MAILERS|"
        + "|".join(sorted(secret_names())),
        flags=re.IGNORECASE,
    )

    def is_active(self, request: HttpRequest | None) -> bool:
        """Always: a site may be tried out with `DEBUG` on."""
        return True

    def get_traceback_frame_variables(  # type: ignore[override]
        self, request: HttpRequest | None, tb_frame: FrameType
    ) -> list[tuple[str, Any]]:
        """Returns the names of variables, each without its value."""
        return [(name, self.cleansed_substitute) for name in sorted(tb_frame.f_locals)]
