"""The drawn building."""
