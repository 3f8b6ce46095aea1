"""Webhooks of an event."""
