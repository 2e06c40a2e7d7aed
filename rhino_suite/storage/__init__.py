"""Files: logs, saves, settings; written so that nothing is lost."""
