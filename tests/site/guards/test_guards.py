"""What gets out besides pages: error reports, logs, copies that browsers keep."""

import logging

import pytest
from django.test import Client, RequestFactory
from django.views.debug import ExceptionReporter

from games.models import Report
from ligretto_site.guards.log_filters import refused_page
from players.models import Player
from tests.games.conftest import browser_of
from tests.players.factories import PlayerFactory
from tests.players.moderation import moderator

PRIVATE = ("/account/", "/account/sessions/", "/account/2fa/", "/account/email/")


def _fail() -> None:
    state = {"hand": ["red", "card"]}
    int(state["hand"][1])


@pytest.mark.parametrize("is_debug", (True, False))
def test_error_report_tells_no_values(is_debug: bool, settings: object) -> None:
    settings.DEBUG = is_debug  # type: ignore[attr-defined]
    request = RequestFactory().get("/en/")
    with pytest.raises(ValueError, match="card") as caught:
        _fail()
    error = caught.value
    reporter = ExceptionReporter(request, type(error), error, error.__traceback__)
    told = reporter.get_traceback_data()["frames"][-1]["vars"]
    assert {value for _name, value in told} == {"'********************'"}


def test_only_errors_keep_their_traceback() -> None:
    for level, is_kept in ((logging.WARNING, False), (logging.ERROR, True)):
        trace = (ValueError, ValueError(), None)
        record = logging.LogRecord("x", level, "f", 1, "m", None, trace)
        assert refused_page(record)
        assert bool(record.exc_info) is is_kept


@pytest.mark.django_db
@pytest.mark.parametrize("address", PRIVATE)
def test_pages_of_accounts_are_kept_nowhere(client: Client, address: str) -> None:
    client.force_login(PlayerFactory.create())
    assert client.get(address)["Cache-Control"] == "private, no-store"


@pytest.mark.django_db
def test_queue_of_ten_thousand_reports_comes_in_pages(
    django_assert_max_num_queries: object,
) -> None:
    people = Player.objects.bulk_create(
        Player(nickname=f"Rude {number}", is_guest=True) for number in range(10_000)
    )
    Report.objects.bulk_create(
        Report(reported=each, nickname=each.nickname, reason="insult")
        for each in people
    )
    client = browser_of(moderator())
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        text = client.get("/admin/games/report/?page=3").text
    assert text.count("<li>") <= 55
    assert "Page 3 of 200" in " ".join(text.split())
    root = browser_of(PlayerFactory.create(is_staff=True, is_superuser=True))
    with django_assert_max_num_queries(12):  # type: ignore[operator]
        text = root.get("/admin/players/player/").text
    assert text.count("Rude ") <= 60
