"""Würfel-Ligretto, the dice game, on the page."""
