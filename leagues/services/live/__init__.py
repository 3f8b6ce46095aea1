"""Live tables of events, and their results."""
