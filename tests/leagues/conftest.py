"""What tests of leagues share."""

from collections.abc import Callable

import pytest
from django.core.management import call_command
from pytest_django import DjangoCaptureOnCommitCallbacks

from tests.leagues.rated import Then


@pytest.fixture
def then(
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> Then:
    """Does something and all that follows once it is stored; ratings must fit then."""

    def done(do: Callable[[], object]) -> None:
        with django_capture_on_commit_callbacks(execute=True):
            do()
        call_command("ratings", "check")

    return done
