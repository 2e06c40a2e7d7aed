"""The original game: one tower, one Rhino, 31 roofs."""
