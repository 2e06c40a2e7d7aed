"""The wiring: settings, modes, languages and stability, joined for the window and the commands."""
