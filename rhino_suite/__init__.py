"""Rhino Suite: two card-house games for a family around one laptop."""

__version__ = "0.1.0"
