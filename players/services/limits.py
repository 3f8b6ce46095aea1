"""How often the same person or address may do something that costs others."""

from dataclasses import dataclass

from django.core.cache import cache
from django.utils import timezone


@dataclass(frozen=True, slots=True)
class RateLimit:
    """At most `count` times in each stretch of `seconds`."""

    name: str
    count: int
    seconds: int


def is_allowed(limit: RateLimit, who: object) -> bool:
    """Counts this time, and says whether it is still within the limit."""
    stretch = int(timezone.now().timestamp()) // limit.seconds
    key = f"limit:{limit.name}:{who}:{stretch}"
    cache.add(key, 0, timeout=2 * limit.seconds)
    return cache.incr(key) <= limit.count
