"""The process that does what can wait: tasks, and what is due every few seconds."""
