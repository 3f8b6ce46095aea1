"""How often the same person or address may do something that costs others."""

from dataclasses import dataclass

from django.core.cache import cache
from django.utils import timezone


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` times in each stretch of `seconds`."""

    name: str
    count: int
    seconds: int


# One person opens few tables; a whole school may sit behind one address.
TABLES_OF_A_PLAYER = Limit("tables-player", 15, 600)
TABLES_OF_AN_ADDRESS = Limit("tables-address", 300, 600)
QUICK_OF_A_PLAYER = Limit("quick-player", 30, 600)
SEATS_OF_AN_ADDRESS = Limit("seats-address", 600, 600)
# Codes are keys: guessing them must not pay.
WRONG_CODES_OF_AN_ADDRESS = Limit("codes-address", 60, 60)


def is_allowed(limit: Limit, who: object) -> bool:
    """Counts this time, and says whether it is still within the limit."""
    stretch = int(timezone.now().timestamp()) // limit.seconds
    key = f"limit:{limit.name}:{who}:{stretch}"
    cache.add(key, 0, timeout=2 * limit.seconds)
    return cache.incr(key) <= limit.count
