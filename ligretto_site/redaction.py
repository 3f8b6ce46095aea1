"""What a log must not hold: links that let anyone who has them in."""

import re

HIDDEN = "…"
SECRETS = re.compile(
    r"(?P<before>/e/[^/\s]+/(?:me|help)/"
    r"|/account/(?:friend|password/reset/key|confirm-email)/"
    r"|/calendars/)"
    r"[^/\s?\"'<>]+"
)
QUERY = re.compile(r"(/[^\s?\"'<>]*\?)[^\s\"'<>]+")


def redacted(text: str) -> str:
    """Returns the text without private links, and without what stands after a `?`.

    The kind of page stays: that someone opened their link is worth knowing.
    """
    return QUERY.sub(rf"\1{HIDDEN}", SECRETS.sub(rf"\g<before>{HIDDEN}", text))
