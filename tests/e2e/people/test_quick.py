"""One tap to a table, lists that change by themselves, and a file of one's own."""

from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import expect

from tests.e2e.conftest import Arrive
from tests.e2e.tables import PLAYING, seat
from tests.e2e.visitor import DESK, PHONE, Visitor, reload


def _tap(visitor: Visitor, game: str) -> None:
    visitor.visit("/")
    visitor.page.locator("#people-game").select_option(game)
    visitor.page.get_by_role("button", name="Find players").click()
    visitor.page.wait_for_url("**/t/*/")


def test_four_who_tap_play_together_at_once(
    alice: Visitor, carol: Visitor, come: Arrive
) -> None:
    carol.visit("/tables/?game=wuerfel")
    _tap(alice, "wuerfel")
    page = alice.page
    expect(page.get_by_role("heading", name="Looking for players")).to_be_visible()
    code = page.url.rstrip("/").rsplit("/", 1)[-1]
    expect(carol.page.locator(f"#line-{code}")).to_contain_text("starting soon")
    others = [come("Bea", PHONE), come("Cem", DESK), come("Dan", PHONE)]
    for other in others:
        _tap(other, "wuerfel")
        assert other.page.url == page.url
    for visitor in [alice, *others]:
        visitor.wait_for(PLAYING)
    assert page.locator(".seat, .own").count() >= 4
    expect(carol.page.locator(f"#line-{code}")).to_contain_text("Watch")


def test_who_stops_looking_is_home_again(bob: Visitor) -> None:
    _tap(bob, "any")
    page = bob.page
    expect(page.locator("[data-count-to]")).not_to_be_empty()
    reload(bob.page)
    expect(page.get_by_role("heading", name="Looking for players")).to_be_visible()
    page.get_by_role("button", name="Stop looking").click()
    page.wait_for_url(f"{bob.server.origin}/*/")


def test_my_data_come_as_a_file(alice: Visitor, bob: Visitor, tmp_path: Path) -> None:
    seat([alice, bob])
    alice.visit("/account/data/")
    with alice.page.expect_download() as waiting:
        alice.page.get_by_role("link", name="Download my data").click()
    path = tmp_path / "data.zip"
    waiting.value.save_as(path)
    assert waiting.value.suggested_filename.startswith("my-data-")
    with ZipFile(path) as packed:
        assert "Alice" in packed.read("you.json").decode()
    expect(alice.page.locator("#download-bar")).to_be_hidden()
