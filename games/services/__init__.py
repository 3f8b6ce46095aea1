"""The only writers of tables, matches and rounds."""
