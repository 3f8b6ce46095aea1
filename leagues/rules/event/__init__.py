"""An event as the fold of its log of facts."""
