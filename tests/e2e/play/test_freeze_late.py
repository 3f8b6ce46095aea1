"""Honour mode: somebody loads the page while the table is stopped."""

import pytest

from tests.e2e.play.test_freeze import BANNER, PATIENCE_MS, goes_on, lay_wrongly
from tests.e2e.tables import deal
from tests.e2e.visitor import Visitor, reload
from tests.served.server import Server

pytestmark = pytest.mark.xdist_group("slow")  # its site is started once

# What the banner said on this page, from its first moment on.
NOTES = """window.seenBanners = [];
new MutationObserver(() => {
  const banner = document.querySelector("#call[data-kind='freeze']:not([hidden])");
  if (banner?.querySelector('.homes')) window.seenBanners.push(banner.textContent);
}).observe(document, { subtree: true, childList: true, attributes: true });"""


@pytest.fixture
def server(slow_server: Server) -> Server:
    """A table stays stopped for as long as a page takes to load."""
    return slow_server


def test_who_comes_while_the_table_is_held_sees_the_same(
    alice: Visitor, bob: Visitor
) -> None:
    deal([alice, bob], enforcement="honour")
    page = alice.page
    page.add_init_script(NOTES)
    lay_wrongly(alice)
    bob.page.locator("#call-stop").click()
    page.locator(BANNER).wait_for(timeout=PATIENCE_MS)
    reload(page)
    alice.wait_for("window.seenBanners.length > 0")
    banner = page.evaluate("window.seenBanners[0]")
    assert "Bob stopped the table." in banner
    assert "You take back" in banner
    for visitor in (alice, bob):
        goes_on(visitor.page)
