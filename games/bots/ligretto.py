"""How bots play Ligretto: as with any packs."""

from games.bots.card_engine import pack_playbook
from games.rules.ligretto.building import BUILD_RULES

LIGRETTO_BOTS = pack_playbook(BUILD_RULES)
