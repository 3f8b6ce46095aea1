"""Ligretto Domino: cards of two colours beside four tokens that everybody shares."""
