"""How bots play Dutch Blitz: as with any packs, building by its own rule."""

from games.bots.card_engine import card_playbook
from games.rules.dutch_blitz.building import BUILD_RULES

DUTCH_BLITZ_BOTS = card_playbook(BUILD_RULES)
