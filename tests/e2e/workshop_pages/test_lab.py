"""The lab in a browser: a board is tried out, a run stopped, two runs compared."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import Arrive
from tests.e2e.visitor import DESK, PHONE, Device
from tests.e2e.workshop import enter
from tests.served.people import Person
from tests.served.server import Server

PLAYING_MS = 240_000
"""The bots play after everything else, and tests take all there is."""
ASK = "/admin/games/labrun/add/"
PASSWORD = "a password of tests"
MAKE_STAFF = f"""
from django.contrib.auth.models import Group
from players.models import Player
if not Player.objects.filter(username="lin").exists():
    lin = Player.objects.create_user("lin", password="{PASSWORD}", is_staff=True)
    lin.groups.add(Group.objects.get(name="Board designers"))
"""


@pytest.fixture(scope="module")
def lin(running: Server) -> Person:
    """Lin designs boards, without any other right."""
    running.manage("shell", "-v", "0", "-c", MAKE_STAFF)
    person = Person(running, "Lin")
    answer = person.post(
        "/account/login/", {"login": "lin", "password": PASSWORD, "next": "/admin/"}
    )
    assert answer.path == "/admin/", answer
    return person


def ask(page: Page, what: str, rounds: int) -> None:
    page.get_by_label("Board").select_option(what)
    page.get_by_label("Rounds").fill(str(rounds))
    page.get_by_role("button", name="Simulate").click()
    expect(page.locator(".lab-progress")).to_be_visible()


@pytest.mark.parametrize("device", (DESK, PHONE), ids=("desk", "phone"))
def test_boards_are_tried_out_stopped_and_compared(
    come: Arrive, lin: Person, device: Device
) -> None:
    visitor = enter(come("Lin", device), lin).visitor
    page = visitor.page

    visitor.visit(ASK)
    ask(page, "compact rect6", 50)
    expect(page.locator(".lab-state")).to_have_text("Done.", timeout=PLAYING_MS)
    expect(page.locator(".heat text")).to_have_count(96)
    expect(page.get_by_role("heading", name="2 players")).to_be_visible()

    visitor.visit(ASK)
    ask(page, "standard rect6", 5000)
    played = page.get_by_text(re.compile(r"[1-9]\d* of 10000 rounds played"))
    expect(played).to_be_visible(timeout=PLAYING_MS)
    page.get_by_role("button", name="Stop").click()
    state = page.locator(".lab-state")
    expect(state).to_contain_text("Stopped.", timeout=PLAYING_MS)
    expect(page.get_by_role("button", name="Continue")).to_be_visible()

    page.get_by_role("button", name="Side by side").click()
    expect(page.locator(".lab-said li").first).to_contain_text("stuck")
    widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert widths[0] <= widths[1]
    assert violations(page, context="#content") == []
