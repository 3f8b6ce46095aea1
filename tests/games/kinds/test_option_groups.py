"""The options of every game stand in the lobby once each, in groups with a title."""

import pytest

from games.kinds.option_groups import finer_groups, main_options
from games.kinds.registry import kind
from games.kinds.rules_list import option_rows
from games.queries.table_options import option_specs
from games.rules import registry

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("key", registry.GAMES)
def test_every_option_is_shown_once(key: str) -> None:
    rows = option_rows(key, {})

    shown = [*main_options(key, rows)]
    for group in finer_groups(key, rows):
        assert str(group.title)
        assert group.rows
        shown += group.rows

    names = [row.spec.name for row in shown]
    assert sorted(names) == sorted(spec.name for spec in option_specs(key))
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("key", registry.GAMES)
def test_what_stands_in_a_group_is_an_option_of_the_game(key: str) -> None:
    order = kind(key).option_order
    known = {spec.name for spec in option_specs(key)}
    assert known.issuperset(order.times)
    assert known.issuperset(name for _title, names in order.groups for name in names)


def test_nobody_is_asked_for_the_kit_of_a_board() -> None:
    rows = option_rows("domino", {})
    names = {row.spec.name for row in rows}
    assert "board" in names
    assert names.isdisjoint({"kit", "false_call_penalty"})
