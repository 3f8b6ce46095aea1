"""Dutch Blitz, with its variant for experts and its expansion for up to eight."""

from games.rules.dutch_blitz.building import shows_boy
from games.rules.dutch_blitz.game import DUTCH_BLITZ, DutchBlitz, post_piles

__all__ = ["DUTCH_BLITZ", "DutchBlitz", "post_piles", "shows_boy"]
