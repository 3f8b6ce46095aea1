"""The formats of a stage: each says who sits where on its next matchday."""
