"""Tables changed by a process that has no live tables, such as the worker."""

from games.models import TableChange


def keep_change(code: str) -> None:
    """Has live tables read a table again, in whatever process it is live."""
    TableChange.objects.get_or_create(code=code)


def take_changes() -> list[str]:
    """Returns the codes of tables to read again, and forgets them.

    Two processes may both get a code: to read a table twice does no harm.
    """
    codes = list(TableChange.objects.values_list("code", flat=True))
    if codes:
        TableChange.objects.filter(code__in=codes).delete()
    return codes
