"""What a log must not hold: links that let anyone who has them in, and rows."""

import re

HIDDEN = "…"
SECRETS = re.compile(
    r"(?P<before>/e/[^/\s]+/(?:me|help)/"
    r"|/account/(?:friend|password/reset/key|confirm-email)/"
    r"|/calendars/)"
    r"[^/\s?\"'<>]+"
)
CODES = re.compile(
    r"(?P<before>(?:https?://[^/\s]+|(?<![\w.]))"
    r"(?:(?:/ws)?/t/|/e/|/events/(?!new/|code/|pads?\b)|/api/v1/tables/))"
    r"[^/\s?\"'<>]+"
)
"""Of tables and events: private ones are open to anyone who knows theirs."""

QUERY = re.compile(r"(/[^\s?\"'<>]*\?)[^\s\"'<>]+")
ROWS = re.compile(r"(?<=Failing row contains )\(.*\)|(?<=\)=)\([^)]*\)")
"""What PostgreSQL quotes of a row that it refuses."""


def redacted(text: str) -> str:
    """Returns the text without codes, private links, rows, and what follows a `?`.

    The kind of page stays: that someone opened their link is worth knowing.
    """
    for secret in (SECRETS, CODES):
        text = secret.sub(rf"\g<before>{HIDDEN}", text)
    return ROWS.sub(f"({HIDDEN})", QUERY.sub(rf"\1{HIDDEN}", text))
