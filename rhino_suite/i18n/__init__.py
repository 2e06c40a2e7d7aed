"""Words, numbers and lists in the seven languages, by gettext catalogues and Babel (no Qt)."""
