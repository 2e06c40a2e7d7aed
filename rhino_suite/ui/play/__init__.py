"""A game on the table: the held piece, what is shown after letting go, the fall, the end."""
