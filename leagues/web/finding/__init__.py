"""Finding events and leagues."""
