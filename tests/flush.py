"""Empties the database after a test that commits, but for what migrating filled in.

Django empties all tables and then fills those in again, for every model, which takes
longer than most tests do.
"""

from django.core.management.color import no_style
from django.db import connections
from django.test import TransactionTestCase

# Content types, permissions and the group of moderators: no test changes them.
FILLED_BY_MIGRATING = {
    "django_content_type",
    "auth_permission",
    "auth_group",
    "auth_group_permissions",
}


def install() -> None:
    """Does it so from now on, in this process."""
    TransactionTestCase._fixture_teardown = _empty  # type: ignore[attr-defined]


def _empty(case: TransactionTestCase) -> None:
    for name in case._databases_names(include_mirrors=False):  # type: ignore[attr-defined]
        connection = connections[name]
        tables = set(connection.introspection.django_table_names(only_existing=True))
        statements = connection.ops.sql_flush(
            no_style(), sorted(tables - FILLED_BY_MIGRATING)
        )
        connection.ops.execute_sql_flush(statements)
