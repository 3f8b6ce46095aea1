"""Who sits with whom: sizes of tables, what a seating is worth, and the search."""
