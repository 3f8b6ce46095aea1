"""Another name, given by a moderator in place of an indecent one: row 44 of players."""

import pytest

from games.models import Table
from games.services.people.reports import rename_reported
from games.services.problems import TableProblem
from games.services.tables.nicknames import require_own_name
from players.models import Friendship, ModerationAct, Mute, Player, Profile, Sanction
from players.queries.accounts import is_username_taken
from players.queries.personal_data import files_of
from players.services.names import NewNames, choose_username
from players.services.personal_data import forget_player
from players.services.problems import SocialProblem
from players.services.sanctions import acknowledge, lift
from tests.games.conftest import browser_of
from tests.games.factories import finish, match_at, table_of
from tests.games.ratings.test_ratings_pages import rating_of
from tests.games.recorded import played, recorded
from tests.games.reports import QUEUE, report, say
from tests.players.factories import GuestFactory, PlayerFactory
from tests.players.moderation import moderator

pytestmark = pytest.mark.django_db

OTTER = NewNames("Otter 1234", "otter1234")


@pytest.fixture
def rude(db: None) -> Player:
    player = PlayerFactory.create(username="vilename", nickname="Vile Name")
    Profile.objects.create(player=player, is_listed=True)
    return player


def renamed(player: Player, to: NewNames = OTTER) -> Sanction:
    given = rename_reported(player, to, by=moderator(), reason="Not a name for here")
    player.refresh_from_db()
    return given


def pages_with(name: str, *paths: str, reader: Player) -> list[str]:
    browser = browser_of(reader)
    return [path for path in paths if name in browser.get(path).content.decode()]


def test_row_44_the_moderator_is_offered_a_name_and_gives_it(
    alice: Player, rude: Player
) -> None:
    kept = report(table_of(alice, rude), alice, rude)
    browser, path = browser_of(moderator()), f"{QUEUE}person/{rude.pk}/"
    proposed = browser.get(path).context["form"].initial
    typed = {"what": "rename", "reason": "Not a name for here", **proposed}
    text = browser.post(path, typed, follow=True).content.decode()
    assert "Done and logged." in text
    assert f"Name: Vile Name, now {proposed['nickname']}" in text
    assert f"User name: vilename, now {proposed['username']}" in text
    rude.refresh_from_db()
    assert (rude.nickname, rude.username) == tuple(proposed.values())
    kept.refresh_from_db()
    assert kept.act == ModerationAct.objects.get(kind="renamed", player=rude)
    assert kept.nickname == "Vile Name"


@pytest.mark.parametrize(
    ("typed", "told"),
    (
        ({"nickname": ""}, "Enter the new name."),
        (
            {"nickname": "Otter", "username": "admin"},
            "looks like it belongs to the site",
        ),
        ({"nickname": "Otter", "username": "carol"}, "This user name is taken"),
    ),
)
def test_row_44_a_name_that_cannot_be_is_not_given(
    rude: Player, carol: Player, typed: dict[str, str], told: str
) -> None:
    answer = browser_of(moderator()).post(
        f"{QUEUE}person/{rude.pk}/", {"what": "rename", "reason": "x", **typed}
    )
    assert told in answer.content.decode()
    assert not Sanction.objects.exists()
    rude.refresh_from_db()
    assert rude.nickname == "Vile Name"


def test_row_44_another_name_is_everywhere_and_can_be_taken_back(
    alice: Player, rude: Player, carol: Player
) -> None:
    table = table_of(alice, rude)
    match = finish(match_at(table, (9, 4)))
    say(table, rude, "hello")
    Friendship.objects.create(asker=rude, asked=carol, accepted_at=table.created_at)
    Mute.objects.create(player=carol, muted=rude, nickname="Vile Name")
    played = f"{match.get_absolute_url()}?table={table.code}"
    there = (f"/t/{table.code}/", played, "/account/friends/")
    assert len(pages_with("Vile Name", *there, reader=carol)) == 3
    given = renamed(rude)
    assert pages_with("Vile Name", *there, reader=carol) == []
    assert len(pages_with("Otter 1234", *there, reader=carol)) == 3
    assert browser_of(carol).get("/players/vilename/").status_code == 404
    assert "Otter 1234" in browser_of(carol).get("/players/otter1234/").content.decode()
    told = browser_of(carol).get(f"/api/v1/players/{OTTER.username}").content.decode()
    assert "Otter 1234" in told
    lift(given, by=moderator(), why="A real name after all")
    rude.refresh_from_db()
    assert (rude.nickname, rude.username) == ("Vile Name", "vilename")
    assert len(pages_with("Vile Name", *there, reader=carol)) == 3
    assert pages_with("Otter 1234", *there, reader=carol) == []


def test_row_44_leaderboards_and_replays_follow(
    alice: Player, carol: Player, rude: Player
) -> None:
    rating_of(rude)
    match = recorded(played("ligretto"), table=table_of(alice), players=(alice, rude))
    match.seats.filter(player=rude).update(nickname="Vile Name")
    assert match.table is not None
    replay = f"/matches/{match.pk}/replay/1/?table={match.table.code}"
    there = ("/en/ratings/ligretto/", replay)
    assert len(pages_with("Vile Name", *there, reader=carol)) == 2
    renamed(rude)
    assert pages_with("Vile Name", *there, reader=carol) == []
    assert len(pages_with("Otter 1234", *there, reader=carol)) == 2


def test_row_44_what_was_chosen_since_is_not_taken_back(
    alice: Player, rude: Player
) -> None:
    match = finish(match_at(table_of(alice, rude), (9, 4)))
    given = renamed(rude)
    choose_username(rude, "robin")
    Player.objects.filter(pk=rude.pk).update(nickname="Robin")
    lift(given, by=moderator(), why="Settled")
    rude.refresh_from_db()
    assert (rude.nickname, rude.username) == ("Robin", "robin")
    assert match.seats.get(player=rude).nickname == "Vile Name"


def test_row_44_two_at_a_table_are_told_apart(rude: Player) -> None:
    namesake = GuestFactory.create(nickname="Otter 1234")
    table = table_of(namesake, rude)
    given = renamed(rude)
    assert table.seats.get(player=rude).nickname == "Otter 1234 2"
    lift(given, by=moderator(), why="A mistake")
    assert table.seats.get(player=rude).nickname == "Vile Name"


def test_row_44_the_person_reads_what_was_done_and_chooses_another(
    rude: Player,
) -> None:
    given = renamed(rude)
    browser = browser_of(rude)
    text = browser.get("/en/").content.decode()
    for told in (
        "Not a name for here",
        "Otter 1234",
        "otter1234",
        "Profile and settings",
    ):
        assert told in text
    typed = {"next": ["/", "/account/profile/"]}
    answer = browser.post(f"/account/warnings/{given.pk}/read/", typed)
    assert answer.headers["Location"] == "/account/profile/"
    person = {"language": "", "time_zone": "", "pattern": ""}
    for wish, why in (
        ("vile  name", "A moderator has removed this name"),
        ("Vile Name 2", "A moderator has removed this name"),
        ("You shit", "a rude word"),
    ):
        answer = browser.post("/account/profile/", person | {"nickname": wish})
        assert answer.status_code == 422
        assert why in answer.content.decode()
    browser.post("/account/profile/", person | {"nickname": "Robin"})
    for wish, why in (
        ("vilename", "A moderator has removed this name"),
        ("you_shit", "a rude word"),
        ("x", "Use 2 to 30 characters"),
    ):
        answer = browser.post("/account/profile/username/", {"username": wish})
        assert answer.status_code == 422
        assert why in answer.content.decode()
    browser.post("/account/profile/username/", {"username": "robin"})
    rude.refresh_from_db()
    assert (rude.nickname, rude.username) == ("Robin", "robin")
    assert "username/" not in browser.get("/account/profile/").content.decode()
    answer = browser.post("/account/profile/username/", {"username": "wren"})
    assert "You have already chosen your user name." in answer.content.decode()


def test_row_44_a_guest_cannot_sit_down_under_the_old_name(
    table: Table, bob: Player
) -> None:
    given = renamed(bob, NewNames("Otter"))
    assert table.seats.get(player=bob).nickname == "Otter"
    assert "You can enter another name the next time you join" in (
        browser_of(bob).get("/en/").content.decode()
    )
    acknowledge(bob, given.pk)
    path = f"/t/{table.code}/nickname/"
    text = browser_of(bob).post(path, {"nickname": "BOB"}).content.decode()
    assert "A moderator has removed this name" in text
    with pytest.raises(TableProblem):
        require_own_name(bob, "Bob 3", known="Otter")
    browser_of(bob).post(path, {"nickname": "Robert"})
    bob.refresh_from_db()
    assert bob.nickname == "Robert"


def test_row_44_nobody_else_takes_the_user_name_while_it_is_taken_away(
    rude: Player,
) -> None:
    given = renamed(rude)
    assert is_username_taken("VileName")
    lift(given, by=moderator(), why="A mistake")
    rude.refresh_from_db()
    assert rude.username == "vilename"
    renamed(rude)
    forget_player(rude)
    assert not is_username_taken("vilename")
    assert "Vile" not in str(list(Sanction.objects.values()))


def test_row_44_only_moderators_give_names(alice: Player, rude: Player) -> None:
    with pytest.raises(SocialProblem):
        rename_reported(rude, OTTER, by=alice, reason="No")
    rude.refresh_from_db()
    assert rude.username == "vilename"


def test_row_44_my_data_tells_the_names_taken_and_given(rude: Player) -> None:
    renamed(rude)
    told = {file.name: file.content.decode() for file in files_of(rude)}
    kept = told["players/sanction.json"]
    assert "Vile Name" in kept
    assert "otter1234" in kept
    assert "rows" not in kept  # they would tell who mutes them
