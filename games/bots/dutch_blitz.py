"""How bots play Dutch Blitz: as with any packs, building by its own rule."""

from games.bots.card_engine import pack_playbook
from games.rules.dutch_blitz.building import BUILD_RULES

DUTCH_BLITZ_BOTS = pack_playbook(BUILD_RULES)
