"""Joining an event, and an entrant's own page."""
