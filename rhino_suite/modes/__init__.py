"""The games in the box and the finding of games."""
