"""Keys that people play with: what each place or act is called, and its own key."""

import json
import re
from collections.abc import Mapping

ACT = re.compile(r"[a-z0-9]{1,12}")
MOST = 60


def read_keys(text: str) -> Mapping[str, str]:
    """Returns the keys by what they do, of JSON from a browser; what is odd is left out.

    A key is one character, as it stands on the keyboard without Shift.
    """
    try:
        said = json.loads(text)
    except ValueError:
        return {}
    if not isinstance(said, dict):
        return {}
    return {
        act: key.lower()
        for act, key in list(said.items())[:MOST]
        if ACT.fullmatch(act) and isinstance(key, str) and is_key(key)
    }


def is_key(text: str) -> bool:
    """True if this is one character that someone can type, the space included."""
    return len(text) == 1 and text.isprintable() and len(text.lower()) == 1
