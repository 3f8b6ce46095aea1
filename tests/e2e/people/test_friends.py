"""Telling moderators about someone without leaving the table, and what a ban does."""

import re

from playwright.sync_api import expect

from tests.e2e.tables import seat
from tests.e2e.visitor import Visitor
from tests.served.people import Person
from tests.served.server import Server

PASSWORD = "a password of tests"
MAKE_MODERATOR = f"""
from players.models import Player
if not Player.objects.filter(username="mona").exists():
    Player.objects.create_superuser("mona", "{PASSWORD}")
"""


def moderate(server: Server, visitor: Visitor) -> None:
    """Signs the visitor in as someone who may moderate."""
    server.manage("shell", "-v", "0", "-c", MAKE_MODERATOR)
    mona = Person(server, "Mona")
    mona.post("/account/login/", {"login": "mona", "password": PASSWORD})
    visitor.forgive(r"favicon\.ico")
    visitor.become(mona)


def test_report_beside_the_table_and_a_ban_that_closes_the_page(
    server: Server, alice: Visitor, bob: Visitor, carol: Visitor
) -> None:
    seat([alice, bob])
    page = alice.page
    page.locator("#choices-1 > summary").click()
    page.get_by_role("link", name="Add friend, report, block").click()
    sheet = page.locator("#side-dialog")
    sheet.get_by_role("link", name="Report Bob").click()
    expect(sheet.locator("#dialog-title")).to_have_text("Report Bob")
    sheet.get_by_label("spoils the game on purpose").check()
    sheet.get_by_role("button", name="Send report").click()
    expect(sheet).to_contain_text("Thank you for your report")
    sheet.get_by_role("button", name="Back to the table").click()
    expect(sheet).to_be_hidden()
    expect(page.locator("#ready-button")).to_be_visible()

    moderate(server, carol)
    carol.visit("/admin/games/report/")
    carol.page.get_by_role("link", name=re.compile("Bob")).first.click()
    expect(carol.page.locator("#content-main")).to_contain_text("spoils the game")
    carol.page.get_by_label("Ban: can only read the rules").check()
    carol.page.get_by_label("Duration (mute or ban)").select_option("week")
    carol.page.get_by_label("Reason; the person sees it").fill("Spoiled every game")
    carol.page.get_by_role("button", name="Decide").click()

    bob.forgive("403")
    banned = bob.page.get_by_role("heading", name="You are banned for a while")
    expect(banned).to_be_visible()
    expect(bob.page.locator("main")).to_contain_text("Spoiled every game")
    expect(page.locator("#seats")).not_to_contain_text("Bob")
