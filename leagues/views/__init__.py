"""Pages of leagues and events."""
