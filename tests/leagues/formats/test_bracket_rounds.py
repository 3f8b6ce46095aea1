"""The bracket of a knockout: who goes on, who plays for what, and what is to come."""

import itertools
from dataclasses import replace

from leagues.rules.formats import knockout
from leagues.rules.formats.bracket_rounds import BracketRound, bracket_rounds
from tests.leagues.stages import PAIRS, PODS, drafted, played, played_out, stage


def test_bracket_before_anything_is_played_knows_its_tables() -> None:
    rounds = bracket_rounds(stage(16, sizes=PODS))
    assert rounds == (
        BracketRound(1, sizes=(4, 4, 4, 4)),
        BracketRound(2, sizes=(4, 4)),
        BracketRound(3, sizes=(4,)),
    )


def test_bracket_says_at_once_who_goes_on_from_a_table_that_is_done() -> None:
    state = stage(16, sizes=PODS)
    done = played(state, drafted(knockout, state).seating)
    first = done.matchdays[0]
    half = replace(first, results={1: first.results[1]})
    rounds = bracket_rounds(replace(done, matchdays=(half,)))
    tables = rounds[0].tables
    assert tables[0].ahead == {1, 8}
    assert [table.is_open for table in tables] == [False, True, True, True]
    assert not tables[1].ahead
    assert [each.sizes for each in rounds[1:]] == [(4, 4), (4,)]


def test_bracket_ends_with_the_winner_of_the_final() -> None:
    state = played_out(knockout, stage(16, sizes=PODS))
    rounds = bracket_rounds(state)
    assert [len(each.tables) for each in rounds] == [4, 2, 1]
    final = rounds[-1].tables[0]
    assert final.is_last
    assert final.ahead == {1}
    for earlier, later in itertools.pairwise(rounds):
        on = {one for table in earlier.tables for one in table.ahead}
        number = later.number - 1
        assert on == set(state.matchdays[number].seating.entrants)


def test_bracket_of_pairs_names_who_does_not_play_at_first() -> None:
    state = played_out(knockout, stage(6, sizes=PAIRS))
    rounds = bracket_rounds(state)
    assert rounds[0].byes == (1, 2)
    assert [len(each.tables) for each in rounds] == [2, 2, 1]


def test_bracket_says_which_places_a_table_plays_for() -> None:
    state = played_out(knockout, stage(8, sizes=PAIRS, has_placement=True))
    places = [table.places for table in bracket_rounds(state)[-1].tables]
    assert sorted(places) == [(1, 2), (3, 4), (5, 6), (7, 8)]
    assert all(table.is_last for table in bracket_rounds(state)[-1].tables)
