"""Addresses drawn for the camera of a phone, inside a page."""

import segno
from django.utils.safestring import SafeString, mark_safe


def drawn(address: str) -> SafeString:
    """Returns an address as a drawing; nothing of it is anyone's text."""
    code = segno.make(address, error="m", micro=False)
    svg = code.svg_inline(border=2, dark="#12252b", light="#fff", omitsize=True)
    return mark_safe(svg)  # noqa: S308 -- shapes alone
