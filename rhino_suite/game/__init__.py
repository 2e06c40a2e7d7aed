"""The words of any tower game: pure data and pure functions, no clock, dice, disk or window."""
