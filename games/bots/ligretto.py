"""How bots play Ligretto: as with any packs."""

from games.bots.card_engine import card_playbook
from games.rules.ligretto.building import BUILD_RULES

LIGRETTO_BOTS = card_playbook(BUILD_RULES)
