"""How many cases of chance a test goes through: more of them with `make proofs`."""

from hypothesis import settings

USUAL = 30
"""Examples of a property in `make test`."""


def cases(usual: int) -> range:
    """Returns the numbers of the cases; `usual` of them in `make test`."""
    return range(max(1, usual * settings().max_examples // USUAL))
