"""Ligretto Domino on the page."""
