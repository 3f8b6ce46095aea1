"""What programs read: as it is described, what they may see, as often as they may."""

import json
from collections.abc import Mapping
from datetime import timedelta
from functools import cache
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.api.site import description
from games.management.commands.openapi import PLACE, described
from games.models import Match, Rating, RatingPool, Table
from players.models import ApiToken, Player, Profile
from players.services.personal_data import forget_player
from players.services.throttle import Limit
from players.services.tokens import make_token, revoke_token
from tests.games.factories import match_at, table_of
from tests.games.json_schema import faults
from tests.games.recorded import played, recorded
from tests.players.factories import PlayerFactory

ROOT = "/api/v1/"


_described = cache(description)


class Asker:
    """A program that asks, and holds every answer against the description."""

    def __init__(self, secret: str = "") -> None:
        headers = {"Authorization": f"Bearer {secret}"} if secret else {}
        self.client = Client(headers=headers)
        self.told = _described()

    def ask(self, path: str, status: int = 200, **query: Any) -> Any:
        address = path if path.startswith("/") else ROOT + path
        answer = self.client.get(address, query)
        assert answer.status_code == status, answer.content
        data = json.loads(answer.content)
        assert list(faults(data, self._schema(answer), self.told)) == []
        return data

    def _schema(self, answer: Any) -> Mapping[str, Any]:
        match = answer.resolver_match
        route = "/" + str(match.route).replace("<int:", "{").replace("<", "{")
        route = route.replace(">", "}")
        responses = self.told["paths"][route]["get"]["responses"]
        content = responses[str(answer.status_code)]["content"]
        schema: Mapping[str, Any] = content[answer["Content-Type"].split(";")[0]][
            "schema"
        ]
        return schema


@pytest.fixture
def asker() -> Asker:
    return Asker()


@pytest.fixture
def dora(db: None) -> Player:
    player = PlayerFactory.create(username="dora")
    Profile.objects.create(player=player, is_listed=True)
    RatingPool.objects.get_or_create(key="ligretto")
    Rating.objects.create(
        player=player,
        pool_id="ligretto",
        mu=30,
        sigma=2,
        tables=30,
        day=1,
        last_at=timezone.now(),
        sure_until=timezone.now() + timedelta(days=30),
    )
    return player


@pytest.fixture
def match(dora: Player, bob: Player) -> Match:
    table = table_of(dora, bob, phase=Table.Phase.PODIUM, is_public=True)
    return recorded(played("ligretto"), table=table, players=(dora, bob))


def test_the_description_is_up_to_date() -> None:
    assert PLACE.read_text() == described()
    call_command("openapi", "--check")


def test_an_old_description_is_noticed(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / "openapi.json"
    place.write_text("{}")
    monkeypatch.setattr("games.management.commands.openapi.PLACE", place)
    with pytest.raises(CommandError):
        call_command("openapi", "--check")
    call_command("openapi")
    assert place.read_text() == described()


def test_every_answer_is_as_described(asker: Asker, match: Match, dora: Player) -> None:
    table = table_of(dora, bots=1, is_public=True)
    (line,) = asker.ask("tables")["items"]
    assert (line["code"], line["free"]) == (table.code, 2)
    assert line["ratings"] == {"low": 1620, "high": 1620}
    assert [seat["player"] for seat in line["seats"]] == ["dora", None]
    assert asker.ask(f"tables/{table.code.lower()}") == line
    (found,) = asker.ask("matches", player="Dora")["items"]
    detail = asker.ask(f"matches/{match.pk}")
    assert {name: detail[name] for name in found} == found
    (round_,) = detail["rounds"]
    record = asker.ask(round_["record"])
    assert record["journal"]
    assert record["names"]["0"] == "Alice"
    assert asker.ask("ratings")["items"][0]["key"] == "ligretto"
    (rank,) = asker.ask("ratings/ligretto")["items"]
    assert (rank["rank"], rank["player"], rank["rating"]) == (1, "dora", 1620)
    person = asker.ask("players/DORA")
    assert (person["username"], person["ratings"][0]["rating"]) == ("dora", 1620)
    assert asker.ask("players/dora/ratings/ligretto")["items"] == []
    _token, secret = make_token(dora, "club", days=None)
    assert Asker(secret).ask("me")["username"] == "dora"
    asked = {reverse("api:description"): Client().get(reverse("api:description"))}
    assert asked["/api/v1/openapi.json"].json() == description()


@pytest.mark.parametrize(
    ("path", "status", "code"),
    (
        ("tables/XXXX", 404, "not_found"),
        ("matches/999999", 404, "not_found"),
        ("matches/99999999999999999999999", 404, "not_found"),
        ("ratings/chess", 404, "not_found"),
        ("players/nobody", 404, "not_found"),
        ("players/nobody/ratings/ligretto", 404, "not_found"),
        ("me", 401, "token_needed"),
        ("tables?limit=0", 422, "not_understood"),
        ("tables?game=chess", 422, "not_understood"),
        ("tables?offset=-1", 422, "not_understood"),
        ("matches?before=x", 422, "not_understood"),
        ("matches?player=nobody", 404, "not_found"),
    ),
)
def test_problems_have_one_form(
    asker: Asker, db: None, path: str, status: int, code: str
) -> None:
    problem = asker.ask(path, status)
    assert (problem["status"], problem["code"]) == (status, code)
    assert problem["sentence"].endswith(".")


def test_what_is_asked_for_wrongly_is_named(asker: Asker, db: None) -> None:
    assert asker.ask("tables?limit=999&free=perhaps", 422)["where"] == ["free", "limit"]


@pytest.mark.parametrize("path", ("nothing", "tables/a/b", "", "docs"))
def test_an_address_without_anything_says_so(db: None, path: str) -> None:
    answer = Client().get(ROOT + path)
    assert answer.status_code == 404
    assert answer.json()["code"] == "no_such_address"
    assert answer["Content-Type"] == "application/problem+json"


@pytest.mark.parametrize("method", ("post", "put", "patch", "delete", "options"))
def test_nothing_can_be_changed(db: None, method: str) -> None:
    client = Client(enforce_csrf_checks=True)
    answer = getattr(client, method)(f"{ROOT}tables")
    assert (answer.status_code, answer["Allow"]) == (405, "GET")
    assert answer.json()["code"] == "method_not_allowed"


def test_head_is_get_without_a_body(db: None) -> None:
    answer = Client().head(f"{ROOT}tables")
    assert (answer.status_code, answer.content) == (200, b"")


def test_what_is_the_same_is_not_sent_again(alice: Player) -> None:
    client = Client()
    table_of(alice, is_public=True)
    first = client.get(f"{ROOT}tables")
    headers = {"If-None-Match": first["ETag"]}
    assert client.get(f"{ROOT}tables", headers=headers).status_code == 304
    table_of(alice, is_public=True)
    again = client.get(f"{ROOT}tables", headers=headers)
    assert again.status_code == 200
    assert again["Cache-Control"] == "private, no-cache"
    assert again["Access-Control-Allow-Origin"] == "*"
    assert "Authorization" in again["Vary"]


def test_pages_lead_on_without_a_gap(asker: Asker, alice: Player, bob: Player) -> None:
    table = table_of(alice, bob, is_public=True)
    ids = []
    for _ in range(5):
        match = match_at(table, [1, 2], phase="finished")
        ids.append(match.pk)
    found, address = [], "matches?limit=2&game=ligretto"
    while address:
        page = asker.ask(address)
        found += [line["id"] for line in page["items"]]
        address = page["next"]
    assert found == ids[::-1]
    tables = asker.ask("tables", limit=1, offset=1)
    assert (tables["items"], tables["total"]) == ([], 1)


def test_queries_do_not_grow_with_what_is_found(
    asker: Asker, alice: Player, bob: Player, django_assert_max_num_queries: Any
) -> None:
    table = table_of(alice, bob, is_public=True)
    for _ in range(3):
        match_at(table, [1, 2], phase="finished")
        table_of(PlayerFactory.create(), is_public=True)
    for path, most in (("matches", 4), ("tables", 5)):
        with django_assert_max_num_queries(most):
            asker.ask(path)


def test_hidden_things_stay_hidden(asker: Asker, match: Match, dora: Player) -> None:
    private = table_of(dora, phase=Table.Phase.PLAYING)
    in_play = match_at(private, [3])
    public = table_of(dora, phase=Table.Phase.PLAYING, is_public=True)
    shown = match_at(public, [4])
    shown.rounds.create(number=2, seats=[0])
    asker.ask(f"tables/{private.code}", 404)
    asker.ask(f"matches/{in_play.pk}", 404)
    detail = asker.ask(f"matches/{in_play.pk}", table=private.code)
    assert detail["rounds"][0]["record"] is None
    assert len(asker.ask(f"matches/{shown.pk}")["rounds"]) == 1
    asker.ask(f"matches/{shown.pk}/rounds/1/record", 404)
    assert shown.seed not in json.dumps(asker.ask(f"matches/{shown.pk}"))
    assert asker.ask(f"matches/{match.pk}")["seats"][0]["player"] == "dora"
    Profile.objects.filter(player=dora).update(hides_history=True)
    assert asker.ask(f"matches/{match.pk}")["seats"][0]["player"] is None
    asker.ask("matches", 404, player="dora")
    asker.ask("players/dora/ratings/ligretto", 404)
    person = asker.ask("players/dora")
    assert (person["shows_history"], person["ratings"]) == (False, [])
    assert person["since"] is None
    assert asker.ask("ratings/ligretto")["items"] == []


def test_a_forgotten_name_is_in_no_answer(
    asker: Asker, match: Match, dora: Player
) -> None:
    match.seats.filter(number=0).update(nickname="Quincunx")
    asker.ask("players/dora")
    forget_player(dora)
    asker.ask("players/dora", 404)
    detail = asker.ask(f"matches/{match.pk}")
    record = asker.ask(detail["rounds"][0]["record"])
    everything = json.dumps([asker.ask("matches"), detail, record])
    assert "Quincunx" not in everything
    assert detail["seats"][0]["name"] == "Former player"
    assert record["names"]["0"] == "Former player"


def test_a_token_shows_what_its_owner_sees(dora: Player, bob: Player) -> None:
    own = recorded(
        played("ligretto"),
        table=table_of(dora, bob, phase="podium"),
        players=(dora, bob),
    )
    Profile.objects.filter(player=dora).update(hides_history=True)
    token, secret = make_token(dora, "club", days=30)
    mine, others = Asker(secret), Asker()
    assert [line["id"] for line in mine.ask("matches")["items"]] == [own.pk]
    assert others.ask("matches")["items"] == []
    assert mine.ask("players/dora")["shows_history"]
    token.refresh_from_db()
    assert token.used_at is not None
    assert revoke_token(bob, token.pk) is False
    assert revoke_token(dora, token.pk)
    assert mine.ask("matches", 401)["code"] == "token_unknown"


@pytest.mark.parametrize("header", ("Bearer nonsense", "Basic YTpi", "Bearer", "aao_x"))
def test_a_wrong_token_is_refused(db: None, header: str) -> None:
    answer = Client(headers={"Authorization": header}).get(f"{ROOT}tables")
    assert (answer.status_code, answer["WWW-Authenticate"]) == (401, "Bearer")


def test_tokens_end_with_their_time_and_their_owner(dora: Player) -> None:
    token, secret = make_token(dora, "club", days=30)
    asker = Asker(secret)
    asker.ask("me")
    Player.objects.update(banned_until=timezone.now() + timedelta(hours=1))
    assert asker.ask("me", 403)["code"] == "banned"
    Player.objects.update(banned_until=None)
    ApiToken.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    asker.ask("me", 401)
    _token, other = make_token(dora, "club", days=None)
    assert Asker(other).ask("me")["expires_at"] is None
    forget_player(dora)
    Asker(other).ask("me", 401)
    assert not ApiToken.objects.exists()
    assert secret not in str(ApiToken.objects.values())
    assert token.digest != secret


def test_whoever_asks_too_often_waits(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Limit("api-address", 3, 3600)
    monkeypatch.setattr("games.api.callers.ANSWERS_OF_AN_ADDRESS", few)
    client = Client()
    statuses = [client.get(f"{ROOT}ratings").status_code for _ in range(4)]
    assert statuses == [200, 200, 200, 429]
    answer = client.get(f"{ROOT}ratings", headers={"Authorization": "Bearer guess"})
    assert (answer.status_code, answer["Retry-After"]) == (429, "60")


def test_a_token_has_a_limit_of_its_own(
    dora: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = Limit("api-token", 1, 3600)
    monkeypatch.setattr("games.api.callers.ANSWERS_OF_A_TOKEN", few)
    _token, secret = make_token(dora, "club", days=None)
    asker = Asker(secret)
    asker.ask("me")
    assert asker.ask("me", 429)["code"] == "too_many"


def test_a_record_of_old_rules_says_so(asker: Asker, match: Match) -> None:
    Match.objects.filter(pk=match.pk).update(options={"rounds": "many"})
    problem = asker.ask(f"matches/{match.pk}/rounds/1/record", 409)
    assert problem["code"] == "rules_changed"


def test_problems_speak_the_language_of_whoever_asks(db: None) -> None:
    answer = Client(headers={"Accept-Language": "de"}).get(f"{ROOT}tables/XXXX")
    assert answer["Content-Language"] == "de"


def test_the_page_for_programs_is_there(db: None) -> None:
    page = Client().get("/api/")
    assert page.status_code == 200
    text = page.content.decode()
    assert "curl http://testserver/api/v1/tables" in text
    for path in description()["paths"]:
        start = path.split("{")[0].rstrip("/")
        assert start in text, path
