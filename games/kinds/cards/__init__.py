"""What Ligretto and Dutch Blitz share on the page: cards, piles and rows."""
