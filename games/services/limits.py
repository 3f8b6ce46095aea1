"""How often the same person or address may do something that costs others."""

from players.services.limits import RateLimit, is_allowed

__all__ = ["RateLimit", "is_allowed"]

# One person opens few tables; a whole school may sit behind one address.
TABLES_OF_A_PLAYER = RateLimit("tables-player", 15, 600)
TABLES_OF_AN_ADDRESS = RateLimit("tables-address", 300, 600)
QUICK_OF_A_PLAYER = RateLimit("quick-player", 30, 600)
SEATS_OF_AN_ADDRESS = RateLimit("seats-address", 600, 600)
# Codes are keys: guessing them must not pay.
WRONG_CODES_OF_AN_ADDRESS = RateLimit("codes-address", 60, 60)
