"""How often something may be done that guesses, floods or costs others.

A limit counts either *guesses* or *floods*. Guesses are counted in the database, which
all processes share and nothing evicts; it is written to by wrong guesses alone. Floods
are counted in the memory of the process that holds them. Which limits there are, and
for whom they count, is in `players.services.limits`.

For a guess ask `may(limit, who)`, look up, and where that finds nothing `note(limit,
who)`: a client with too many wrong guesses is refused before the answer is known. For a flood
ask `may_once_more(limit, who)`, which counts every time.
"""

from collections import Counter, OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta
from enum import Enum, auto
from ipaddress import IPv6Address, ip_address
from threading import Lock

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.http import HttpRequest
from django.utils import timezone
from django.utils.crypto import salted_hmac

from players.models import WrongGuesses

MOST_IN_MEMORY = 50_000
MOST_PRUNED = 1000
IPV6_PREFIX = 64
SALT = "players.throttle"


class Counted(Enum):
    """What a limit counts, and so where."""

    GUESSES = auto()
    FLOODS = auto()


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` times in `seconds`, from the first time on."""

    name: str
    count: int
    seconds: int
    counted: Counted = Counted.FLOODS

    @property
    def is_of_guesses(self) -> bool:
        """True if only wrong guesses count, in the database."""
        return self.counted is Counted.GUESSES


class ThrottledError(Exception):
    """Someone has to wait before they guess again: `limit` says what, and how long."""

    def __init__(self, limit: Limit) -> None:
        super().__init__(limit.name)
        self.limit = limit


def source(address: str) -> str:
    """Returns what one household or school shares of an address: of IPv6 the /64.

    What is no address, such as a name of a socket's file, counts as it is.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Address(int(found) >> IPV6_PREFIX << IPV6_PREFIX))


def forwarded_address(header: str, *, proxies: int) -> str:
    """Returns the address so many places from the end; empty where there is none."""
    addresses = [part.strip() for part in header.split(",")]
    if not 1 <= proxies <= len(addresses):
        return ""
    try:
        return str(ip_address(addresses[-proxies]))
    except ValueError:
        return ""


def source_of_socket(client: Sequence[object] | None, forwarded: str) -> str:
    """Returns `source` of where a socket comes from.

    `client` is host and port as ASGI has them, `forwarded` the header
    ``X-Forwarded-For``, empty without one.
    """
    address = forwarded_address(forwarded, proxies=settings.PROXIES)
    return source(address or (str(client[0]) if client else ""))


def source_of(request: HttpRequest) -> str:
    """Returns `source` of where a request comes from."""
    return source(request.META.get("REMOTE_ADDR", ""))


refused: Counter[str] = Counter()
"""How often each limit has refused something in this process, by its name."""


def may(limit: Limit, who: object) -> bool:
    """True if someone is within a limit; counts nothing."""
    return _noted(limit, is_within=_count_of(limit, who) < limit.count)


def note(limit: Limit, who: object) -> None:
    """Counts one time."""
    _counted(limit, who)


def may_once_more(limit: Limit, who: object) -> bool:
    """Counts this time, and says whether it is still within the limit."""
    if limit.is_of_guesses and not may(limit, who):
        return False  # a count that is full needs no more writing
    return _noted(limit, is_within=_counted(limit, who) <= limit.count)


def require(limit: Limit, who: object) -> None:
    """Raises ThrottledError where someone has used up a limit; counts nothing."""
    if not may(limit, who):
        raise ThrottledError(limit)


def require_once_more(limit: Limit, who: object) -> None:
    """Counts this time; raises ThrottledError where it is beyond the limit."""
    if not may_once_more(limit, who):
        raise ThrottledError(limit)


def clear_guesses(limit: Limit, who: object) -> None:
    """Clears a count of wrong guesses, for someone who has proven who they are."""
    WrongGuesses.objects.filter(pk=_key(limit, who)).delete()


def has_old() -> bool:
    """True if counts are over that nobody has deleted yet."""
    return WrongGuesses.objects.filter(ends_at__lte=timezone.now()).exists()


def prune() -> None:
    """Deletes counts that are over."""
    over = WrongGuesses.objects.filter(ends_at__lte=timezone.now())
    keys = list(over.values_list("pk", flat=True)[:MOST_PRUNED])
    WrongGuesses.objects.filter(pk__in=keys, ends_at__lte=timezone.now()).delete()


@dataclass(slots=True)
class Floods:
    """Counts in memory, the oldest first; bounded, since clients can pose as anyone."""

    counts: OrderedDict[tuple[str, str], tuple[float, int]] = field(
        default_factory=OrderedDict
    )
    _lock: Lock = field(default_factory=Lock)

    def count_of(self, limit: Limit, who: object, now: float) -> int:
        """Returns the count of someone at `now`, in seconds."""
        ends_at, count = self.counts.get((limit.name, str(who)), (0.0, 0))
        return count if now < ends_at else 0

    def add(self, limit: Limit, who: object, now: float) -> int:
        """Counts one time at `now`; returns the count, with it."""
        key = limit.name, str(who)
        with self._lock:
            ends_at, count = self.counts.get(key, (0.0, 0))
            if now >= ends_at:
                self.counts.pop(key, None)
                self._make_room(now)
                ends_at, count = now + limit.seconds, 0
            self.counts[key] = ends_at, count + 1
            return count + 1

    def _make_room(self, now: float) -> None:
        if len(self.counts) < MOST_IN_MEMORY:
            return
        for key in [k for k, (ends_at, _) in self.counts.items() if ends_at <= now]:
            del self.counts[key]
        while len(self.counts) >= MOST_IN_MEMORY * 9 // 10:
            self.counts.popitem(last=False)


floods = Floods()


def _count_of(limit: Limit, who: object) -> int:
    now = timezone.now()
    if not limit.is_of_guesses:
        return floods.count_of(limit, who, now.timestamp())
    found = WrongGuesses.objects.filter(pk=_key(limit, who), ends_at__gt=now)
    return found.values_list("count", flat=True).first() or 0


def _counted(limit: Limit, who: object) -> int:
    """Counts one time; returns the count, with it."""
    now = timezone.now()
    if not limit.is_of_guesses:
        return floods.add(limit, who, now.timestamp())
    key = _key(limit, who)
    own = WrongGuesses.objects.filter(pk=key)
    begun = WrongGuesses(key=key, ends_at=now + timedelta(seconds=limit.seconds))
    with transaction.atomic():
        own.filter(ends_at__lte=now).delete()
        WrongGuesses.objects.bulk_create([begun], ignore_conflicts=True)
        own.update(count=F("count") + 1)
        return own.values_list("count", flat=True).first() or 1


def _noted(limit: Limit, *, is_within: bool) -> bool:
    if not is_within:
        refused[limit.name] += 1
    return is_within


def _key(limit: Limit, who: object) -> str:
    return salted_hmac(SALT, f"{limit.name}:{who}", algorithm="sha256").hexdigest()
