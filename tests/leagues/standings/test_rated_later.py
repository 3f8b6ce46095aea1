"""What becomes of ratings when the past of an event is another one."""

import pytest

from games.models import RatedTable, Rating
from games.queries.ratings.ratings import log_of
from games.services.ratings.ratings import unrate_table
from leagues.models import Entrant
from leagues.services.events.undo import undo
from leagues.services.people.attendance import merge, replace, withdraw
from leagues.services.people.entry import (
    add_entrants,
    claim_entrant,
    erase_entrant,
    reissue_link,
)
from leagues.services.problems import LeagueProblem
from leagues.services.results.results import unrate_table as unrate_in_event
from leagues.services.results.results import void_table
from players.services.accounts import finish_signing_up
from tests.leagues.events import begin, said, type_result
from tests.leagues.rated import (
    FOUR,
    Then,
    account,
    give_account,
    numbers,
    places,
    rate,
    rated_evening,
)
from tests.players.factories import GuestFactory, PlayerFactory

pytestmark = pytest.mark.django_db


def test_event_that_is_not_rated_any_more_counts_nowhere(then: Then) -> None:
    access = rated_evening(*FOUR)
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    assert Rating.objects.count() == 4

    then(lambda: rate(access, is_rated=False))
    assert not Rating.objects.exists()

    then(lambda: rate(access))
    assert Rating.objects.count() == 4


def test_void_table_counts_nowhere_and_undoing_it_lets_it_count(then: Then) -> None:
    access = rated_evening(*FOUR)
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    before = numbers(access)

    then(lambda: void_table(access, 1, 1, said("wrong cards")))
    assert not Rating.objects.exists()
    assert not list(log_of("ligretto"))

    then(lambda: undo(access, (access.event.seq,), said()))
    assert numbers(access) == before
    assert RatedTable.objects.count() == 1


def test_organizer_unrates_a_table_with_a_reason(then: Then) -> None:
    access = rated_evening(*FOUR)
    type_result(access, begin(access), 1, [1, 2, 3, 4])

    with pytest.raises(LeagueProblem, match="no_reason"):
        unrate_in_event(access, 1, 1, said())
    then(lambda: unrate_in_event(access, 1, 1, said("only tried out")))

    assert not Rating.objects.exists()


def test_moderator_unrates_a_table_whatever_the_event_says(then: Then) -> None:
    access = rated_evening(*FOUR)
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    unrate_table(RatedTable.objects.get(), None, reason="made up")

    then(lambda: type_result(access, 1, 1, {1: 9, 2: 1, 3: 2, 4: 3}))

    assert not Rating.objects.exists()


def test_private_link_claimed_later_counts_by_replay(then: Then) -> None:
    access = rated_evening(*FOUR, accounts=1)
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    ticket = reissue_link(access, 4)
    fourth = PlayerFactory.create()

    then(lambda: claim_entrant(ticket.token, fourth))

    assert numbers(access)[4] > 1500 > numbers(access)[1]
    assert RatedTable.objects.count() == 1


def test_guest_who_signs_up_later_counts_by_replay(then: Then) -> None:
    access = rated_evening(*FOUR, accounts=1)
    guest = GuestFactory.create()
    Entrant.objects.filter(event=access.event, number=2).update(player=guest)
    type_result(access, begin(access), 1, [1, 2, 3, 4])
    assert not Rating.objects.exists()
    guest.is_guest = False
    guest.username = "grown"
    guest.signing_up_since = guest.date_joined
    guest.save()

    then(lambda: finish_signing_up(guest, {}))  # type: ignore[arg-type]

    assert set(numbers(access)) == {1, 2}


def test_merged_entrants_are_one_person_until_that_is_undone(then: Then) -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    replace(access, day, 1, said(), by="Erin")
    add_entrants(access, ["Erika"], said())
    erin, erika = Entrant.objects.filter(event=access.event, number__gt=4)
    give_account(erika)
    type_result(access, day, 1, {1: 30, 2: 2, 3: 3, 4: 4})
    assert places(access) == {4: 2, 3: 3, 2: 4}

    then(lambda: merge(access, erin.number, said(), into=erika.number))
    assert places(access) == {erika.number: 1, 4: 2, 3: 3, 2: 4}

    then(lambda: undo(access, (access.event.seq,), said()))
    assert places(access) == {4: 2, 3: 3, 2: 4}


def test_withdrawn_entrant_takes_their_results_along(then: Then) -> None:
    access = rated_evening(*FOUR)
    type_result(access, begin(access), 1, [1, 2, 3, 4])

    then(lambda: withdraw(access, 4, said("asked to")))

    assert places(access) == {3: 1, 2: 2, 1: 3}


def test_erased_entrant_leaves_the_ratings_of_others_as_they_were(then: Then) -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    type_result(access, day, 1, [1, 2, 3, 4])
    before = numbers(access)
    erase_entrant(access, 4)

    then(lambda: type_result(access, day, 1, {1: 1, 2: 2, 3: 3, 4: 14}))

    assert numbers(access) == {n: before[n] for n in (1, 2, 3)}


def test_correction_replays_the_log_and_is_told_once(then: Then) -> None:
    access = rated_evening(*FOUR)
    day = begin(access)
    type_result(access, day, 1, {1: 1, 2: 2, 3: 3, 4: 4})
    known = numbers(access)

    then(lambda: type_result(access, day, 1, {1: 4, 2: 3, 3: 2, 4: 1}))

    assert numbers(access) == {1: known[4], 2: known[3], 3: known[2], 4: known[1]}
    noted = {
        n: Rating.objects.get(player=account(access, n)).noted for n in range(1, 5)
    }
    assert noted == known
    assert RatedTable.objects.get().number == 1


def test_correction_of_long_ago_reaches_what_came_after(then: Then) -> None:
    access, other = rated_evening("Anna", "Bob"), rated_evening("Carol", "Dave")
    first = begin(access)
    type_result(access, first, 1, {1: 1, 2: 2})
    for row in Entrant.objects.filter(event=other.event):
        row.player = account(access, row.number)
        row.save()
    type_result(other, begin(other), 1, {1: 2, 2: 1})
    before = numbers(other)
    assert [each.number for each in RatedTable.objects.all()] == [1, 2]

    then(lambda: type_result(access, first, 1, {1: 2, 2: 1}))

    assert numbers(other)[1] > before[1]
    assert numbers(other)[2] < before[2]
