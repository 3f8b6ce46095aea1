"""Lists of the admin with ten thousand rows of every model."""

import pytest
from django.contrib import admin
from django.db import connection
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

from games.models import RatingPool
from ligretto_site.worker.models import PeriodicRun, WorkerProcess
from tests.admin.full import full_database
from tests.admin.test_pages import address
from tests.games.conftest import browser_of
from tests.players.factories import PlayerFactory
from tests.rows import multiply

ROWS = 10_000
FEW = frozenset((RatingPool, PeriodicRun, WorkerProcess))
"""Models with a row a game, a kind of task or a process."""

MOST_QUERIES = 14
MOST_BYTES = 400_000  # most of it drawings of boards


@pytest.mark.django_db
def test_lists_of_the_admin_stay_small() -> None:
    full_database()
    root = browser_of(PlayerFactory.create(is_staff=True, is_superuser=True))
    models = [model for model in admin.site._registry if model not in FEW]
    multiply((_last(model) for model in models), ROWS)
    figures = {}
    for model in admin.site._registry:
        with CaptureQueriesContext(connection) as queries:
            answer = root.get(address(model, "changelist"))
        assert answer.status_code == 200
        figures[model._meta.label] = (len(queries), len(answer.content))
    too_many = {
        name: figure
        for name, figure in figures.items()
        if figure[0] > MOST_QUERIES or figure[1] > MOST_BYTES
    }
    assert not too_many


def _last(model: type[Model]) -> Model:
    row = model._base_manager.order_by("pk").last()
    assert row is not None
    return row
