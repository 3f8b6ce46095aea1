"""The page of a table: lobby, board, scores and podium."""
