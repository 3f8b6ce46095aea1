"""What the site knows of each game, game by game."""
