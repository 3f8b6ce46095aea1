"""Pages of events and leagues: each folder has the views, forms and texts of one feature."""
