"""Writes of the workshop: drafts, versions, imports, lab runs."""
