"""How scripts and style sheets become the files that pages load."""
