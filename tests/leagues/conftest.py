"""What tests of leagues share."""

from collections.abc import Callable

import pytest
from django.core.management import call_command
from pytest_django import DjangoCaptureOnCommitCallbacks

from leagues.queries.access import EventAccess
from leagues.rules.event.settings import EventSettings
from leagues.services.events.events import choose_settings
from tests.leagues.events import begin, club_evening, said
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


@pytest.fixture
def evening() -> EventAccess:
    """Anna and Bob at one table; the organizers type."""
    access = club_evening("Anna", "Bob")
    begin(access)
    return access


@pytest.fixture
def league() -> EventAccess:
    """Anna and Bob at one table; the other one has to agree."""
    access = club_evening("Anna", "Bob")
    choose_settings(access, EventSettings(needs_agreement=True), said())
    begin(access)
    return access
