"""Live tables of an event."""
