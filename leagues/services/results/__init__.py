"""Results of tables."""
