"""All formats by the key that a stage keeps."""

from collections.abc import Mapping

from leagues.rules.formats import (
    arena,
    by_hand,
    division,
    fixed_pods,
    knockout,
    ladder,
    round_robin,
    same_groups,
    swiss_pairs,
    swiss_pods,
)
from leagues.rules.formats.core import Format

FORMATS: Mapping[str, Format] = {
    "arena": arena,
    "by_hand": by_hand,
    "division": division,
    "fixed_pods": fixed_pods,
    "knockout": knockout,
    "ladder": ladder,
    "round_robin": round_robin,
    "same_groups": same_groups,
    "swiss_pairs": swiss_pairs,
    "swiss_pods": swiss_pods,
}
