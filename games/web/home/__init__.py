"""The home page, the list of tables, and quick match."""
