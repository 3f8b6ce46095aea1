"""Pages and what their forms do."""
