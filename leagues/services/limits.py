"""How often the same person or address may do something at events."""

from players.services.limits import RateLimit, is_allowed

__all__ = ["RateLimit", "is_allowed"]

# A whole school may sit behind one address, and come in within minutes.
EVENTS_OF_A_PLAYER = RateLimit("events-player", 10, 600)
ENTRIES_OF_AN_ADDRESS = RateLimit("entries-address", 300, 600)
# One phone may write down a whole room; a program that hammers may not.
WRITES_OF_A_PLAYER = RateLimit("league-writes-player", 240, 60)
WRITES_OF_AN_ADDRESS = RateLimit("league-writes-address", 1200, 60)
# Private links are keys: guessing them must not pay.
WRONG_LINKS_OF_AN_ADDRESS = RateLimit("links-address", 60, 60)
# Every page a phone with score pads opens asks which of them it may keep.
CHECKS_OF_AN_ADDRESS = RateLimit("league-checks-address", 3000, 60)
