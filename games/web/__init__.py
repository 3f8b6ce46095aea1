"""Pages of the games: each folder has the views, forms and texts of one feature."""
