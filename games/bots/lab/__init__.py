"""The lab: what bots make of a board of Ligretto Domino, counted and compared."""
