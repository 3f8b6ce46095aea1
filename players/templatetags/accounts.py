"""What pages about accounts know of the browser they are shown in."""

import segno
from django import template
from django.template import Context
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from players.models import Player
from players.queries.identity import guest_of

# Others name themselves after these, so those that are more special come first.
BROWSERS = (
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("Firefox/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
DEVICES = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
)

register = template.Library()


@register.simple_tag(takes_context=True)
def session_guest(context: Context) -> Player | None:
    """Returns the guest someone plays as in this browser, if they do."""
    return guest_of(context["request"].session)


@register.simple_tag
def qr_code(text: str) -> SafeString:
    """Draws the text as a QR code, dark on white in either theme."""
    image = segno.make(text, error="m", micro=False)
    drawing = image.svg_inline(
        scale=4, border=4, dark="#12252b", light="#ffffff", omitsize=True
    )
    return mark_safe(drawing)  # noqa: S308 -- our own drawing


@register.filter
def browser_name(user_agent: str) -> str:
    """Names the browser and the device that sent this, as far as they say."""
    browser = next((name for mark, name in BROWSERS if mark in user_agent), "")
    device = next((name for mark, name in DEVICES if mark in user_agent), "")
    if browser and device:
        return _("%(browser)s on %(device)s") % {"browser": browser, "device": device}
    return browser or device or pgettext("device", "Unknown browser")
