"""The time zones people can live in, by their names."""

from functools import cache
from zoneinfo import ZoneInfo, available_timezones

REGIONS = (
    "Africa", "America", "Antarctica", "Asia", "Atlantic", "Australia", "Europe",
    "Indian", "Pacific",
)  # fmt: skip
MAX_LENGTH = 40


@cache
def zone_names() -> frozenset[str]:
    """Returns every name a browser may give."""
    return frozenset(name for name in available_timezones() if len(name) <= MAX_LENGTH)


@cache
def zones_by_region() -> dict[str, tuple[tuple[str, str], ...]]:
    """Returns the names to choose from with the words for them, by continent."""
    names = sorted(zone_names())
    return {
        region: tuple(
            (name, name.partition("/")[2].replace("_", " "))
            for name in names
            if name.startswith(f"{region}/")
        )
        for region in REGIONS
    }


def zone_of(name: str) -> ZoneInfo | None:
    """Returns the zone of that name, None where there is none."""
    return ZoneInfo(name) if name in zone_names() else None
