"""The engine and other code, written from the rules alone, come to the same figures."""

import pytest

from tests.rules.domino.agreement import TABLE, Row, unlike_other_code, unlike_table

SMALL = [row for row in TABLE if row.board == "compact"]
ROUNDS = 60


@pytest.mark.parametrize("row", SMALL, ids=str)
def test_engine_and_other_code_agree(row: Row) -> None:
    assert unlike_other_code(row, ROUNDS) == []


@pytest.mark.parametrize("row", SMALL, ids=str)
def test_other_code_finds_what_the_table_says(row: Row) -> None:
    assert unlike_table(row, ROUNDS) == []
