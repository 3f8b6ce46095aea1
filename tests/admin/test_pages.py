"""Every page of the admin over a full database: it opens, and it hides what is secret."""

from collections.abc import Iterator

import pytest
from django.apps import apps
from django.contrib import admin
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from games.models import Match, RatedTable, Rating
from ligretto_site.admin_site import KEPT_OUT
from ligretto_site.guards.roles import ADD, ALL, CHANGE, DELETE, ROLES, SEE, VERBS, VIEW
from players.hidden import SECRETS
from players.models import Player
from tests.admin.full import MAILED, SEED, TOKEN, WEBHOOK, Running, full_database
from tests.games.conftest import browser_of
from tests.players.factories import PlayerFactory
from tests.secrets.scene import scene
from tests.secrets.values import Value, secret_values

pytestmark = pytest.mark.django_db

OURS = ("games", "leagues", "players", "worker")
UNSEEN = {
    "games.JournalEntry": "its key is two columns; stands on the page of its round",
    "games.LabCell": "figures of a lab run, on its page",
    "games.LearnedGame": "one row a player and game that was learned, no more in it",
    "games.MatchSeat": "on the page of its match",
    "games.MatchmakingLock": "one row that is only locked",
    "games.RatedSeat": "on the page of its rated table",
    "games.RatingChange": "on the page of its rated table",
    "games.RoundScore": "on the page of its round",
    "games.Seat": "on the page of its table",
    "games.TableKick": "on the page of its table",
    "games.TableChange": "lives for a second",
    "games.TableLease": "on the page of its table",
    "leagues.Membership": "on the page of its event",
    "leagues.RoleInvitation": "on the page of its event",
    "leagues.Waiting": "lives for a minute",
    "players.Block": "known to its owner alone",
    "players.FriendSettings": "known to its owner alone",
    "players.Friendship": "known to its owner alone",
    "players.Mute": "known to its owner alone",
    "players.WrongGuesses": "counters that run out by themselves",
    "players.Profile": "known to its owner alone",
}
"""Models of ours without a page of their own, with the reason."""


ROWS = 5
"""So many of each model, the last ones, are opened."""

LIMITS = {
    "games.Match": frozenset((VIEW, DELETE)),
    "games.LabRun": frozenset((VIEW, ADD)),
    "games.RatedTable": frozenset((VIEW, CHANGE)),
    "players.Player": frozenset((VIEW, CHANGE, DELETE)),
    "games.BoardPiece": ALL,
    "games.DominoSet": ALL,
    "games.BoardConfiguration": ALL,
}
"""What a superuser may do; with models that are not named, look and nothing else."""


@pytest.fixture
def running() -> Running:
    return full_database()


@pytest.fixture
def root() -> Client:
    return browser_of(PlayerFactory.create(is_staff=True, is_superuser=True))


def address(model: type[Model], page: str, *args: object) -> str:
    return reverse(
        f"admin:{model._meta.app_label}_{model._meta.model_name}_{page}", args=args
    )


def pages_of(model: type[Model], row: Model) -> Iterator[tuple[str, str]]:
    """All addresses of a model, by what they are for; `row` is one of its rows."""
    yield "list", address(model, "changelist")
    yield "add", address(model, "add")
    for page in ("change", "delete", "history"):
        yield page, address(model, page, row.pk)


def rows_of(model: type[Model]) -> list[Model]:
    rows = list(model._default_manager.all())
    assert rows, f"no {model._meta.label} in the full database"
    return rows


def test_every_model_of_ours_has_a_page_or_a_reason() -> None:
    shown = {model._meta.label for model in admin.site._registry}
    ours = {m._meta.label for a in OURS for m in apps.get_app_config(a).get_models()}
    assert ours - shown == set(UNSEEN)
    assert not shown & set(KEPT_OUT)


def test_every_page_of_every_model_opens_and_tells_no_secret(
    running: Running, root: Client
) -> None:
    """With a match of every game in play, and an event whose draw is pending."""
    scene()
    values = secret_values()
    assert {SEED, TOKEN, WEBHOOK} <= {value.text for value in values}
    wrong, seen = [], 0
    for model in admin.site._registry:
        for row in rows_of(model)[-ROWS:]:
            for page, where in pages_of(model, row):
                answer = root.get(where)
                assert answer.status_code in (200, 302, 403), (where, page)
                told = [each for each in values if each.stands_in(answer.text)]
                wrong += [
                    (where, each.place) for each in told if not leads(model, each)
                ]
                assert MAILED not in answer.text
                assert answer["Cache-Control"] == "private, no-store"
                seen += 1
    assert wrong == []
    assert seen > 250


def leads(model: type[Model], value: Value) -> bool:
    """Returns whether moderators find a link there: from a report to its table."""
    return model._meta.label == "games.Report" and value.place == "games.Table.code"


def test_what_is_hidden_names_columns_there_are() -> None:
    for secret in SECRETS:
        app, model, field = secret.place.split(".")
        if secret.place == "account.EmailConfirmation.key":
            continue  # not made where codes are sent
        assert apps.get_model(app, model)._meta.get_field(field)


def member(group: str) -> Client:
    player = PlayerFactory.create(is_staff=True)
    player.groups.add(player.groups.model.objects.get(name=group))
    return browser_of(player)


def allowed(client: Client, model: type[Model], row: Model) -> frozenset[str]:
    """The verbs that the pages of a model let someone do."""
    found = set()
    answer = client.get(address(model, "changelist"))
    if answer.status_code == 200:
        found.add("view")
    if client.get(address(model, "add")).status_code == 200:
        found.add("add")
    if client.get(address(model, "delete", row.pk)).status_code == 200:
        found.add("delete")
    if client.post(address(model, "change", row.pk), {}).status_code == 200:
        found.add("change")
    return frozenset(found)


def rows_to_change(running: Running) -> dict[str, Model]:
    """Rows that someone may change or delete at all, where not any row will do."""
    return {
        "games.Match": running.rated,
        "players.Player": PlayerFactory.create(),
        "games.RatedTable": RatedTable.objects.get(match=running.rated),
    }


def test_each_role_may_do_what_its_table_says_and_nothing_else(
    running: Running, root: Client
) -> None:
    fitting = rows_to_change(running)
    clients = [(role.rights, member(role.group)) for role in ROLES]
    nobody = PlayerFactory.create(is_staff=True)
    clients.append(({}, browser_of(nobody)))
    every = {model._meta.label: SEE for model in admin.site._registry}
    clients.append(({**every, **LIMITS}, root))
    combinations = 0
    for rights, client in clients:
        for model in admin.site._registry:
            label = model._meta.label
            row = fitting.get(label) or rows_of(model)[-1]
            want = rights.get(label, frozenset())
            if label in ("games.Report", "games.LabRun"):  # pages of their own for it
                assert ("view" in allowed(client, model, row)) == ("view" in want)
            else:
                assert allowed(client, model, row) == want, (label, want)
            combinations += len(VERBS)
    assert combinations == len(clients) * len(admin.site._registry) * len(VERBS)


def test_nobody_but_a_superuser_touches_staff_or_gives_rights() -> None:
    operator = member("Operators")
    boss = PlayerFactory.create(is_staff=True, is_superuser=True)
    for other in (boss, Player.objects.get(pk=operator.session["_auth_user_id"])):
        where = address(Player, "change", other.pk)
        typed = {"nickname": "Me", "is_superuser": "on", "is_staff": "on"}
        assert operator.post(where, typed).status_code == 403
        assert operator.get(address(Player, "delete", other.pk)).status_code == 403
    player = PlayerFactory.create()
    typed = {"nickname": "Me", "is_active": "on", "is_superuser": "on"}
    answer = operator.post(address(Player, "change", player.pk), typed)
    assert answer.status_code == 302
    player.refresh_from_db()
    assert (player.nickname, player.is_superuser, player.is_staff) == (
        "Me", False, False,
    )  # fmt: skip
    for client in (operator, browser_of(boss)):
        where = f"/admin/players/player/{boss.pk}/password/"
        assert "password1" not in client.get(where, follow=True).text
        assert client.post(address(Player, "add"), {}).status_code == 403


def test_the_last_superuser_stays_one(root: Client) -> None:
    boss = Player.objects.get(is_superuser=True)
    typed = {"nickname": "Boss", "is_active": "on", "is_staff": "on"}
    answer = root.post(address(Player, "change", boss.pk), typed)
    assert "This is the last superuser" in answer.text
    boss.refresh_from_db()
    assert boss.is_superuser


def test_an_address_typed_in_the_admin_is_the_one_to_sign_in_with(root: Client) -> None:
    player = PlayerFactory.create(email="old@example.org")
    player.emailaddress_set.create(email="old@example.org", primary=True, verified=True)
    other = PlayerFactory.create()
    other.emailaddress_set.create(email="taken@example.org", primary=True)
    where = address(Player, "change", player.pk)
    typed = {"nickname": "Ann", "is_active": "on", "email": "taken@example.org"}
    assert "Another account uses this address." in root.post(where, typed).text
    root.post(where, {**typed, "email": "new@example.org"})
    found = player.emailaddress_set.values_list("email", "primary", "verified")
    assert list(found) == [("new@example.org", True, False)]


def test_who_is_erased_in_the_admin_leaves_no_name(
    running: Running, root: Client
) -> None:
    seat = running.rated.seats.first()
    assert seat
    assert seat.player
    root.post(address(Player, "delete", seat.player.pk), {"post": "yes"})
    name = seat.nickname
    assert name not in running.rated.seats.values_list("nickname", flat=True)
    assert Player.objects.get(pk=seat.player.pk).is_active is False


def test_a_rated_match_goes_with_its_ratings_as_the_page_says(
    running: Running, root: Client
) -> None:
    where = address(Match, "delete", running.rated.pk)
    assert "Ratings are recalculated" in root.get(where).text
    assert root.post(where, {"post": "yes"}).status_code == 302
    assert not Match.objects.filter(pk=running.rated.pk).exists()
    assert not Rating.objects.exists()
    in_play = address(Match, "delete", running.match.pk)
    assert root.post(in_play, {"post": "yes"}).status_code == 403
    table = address(type(running.table), "delete", running.table.pk)
    assert root.post(table, {"post": "yes"}).status_code == 403
