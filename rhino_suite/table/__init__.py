"""One game in progress, without a window."""
