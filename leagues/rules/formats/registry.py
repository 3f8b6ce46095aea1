"""All formats by the key that a stage keeps."""

from collections.abc import Mapping

from leagues.rules.formats import (
    by_hand,
    fixed_pods,
    ladder,
    round_robin,
    swiss_pairs,
    swiss_pods,
)
from leagues.rules.formats.core import Format

FORMATS: Mapping[str, Format] = {
    "by_hand": by_hand,
    "fixed_pods": fixed_pods,
    "ladder": ladder,
    "round_robin": round_robin,
    "swiss_pairs": swiss_pairs,
    "swiss_pods": swiss_pods,
}
