"""``python -m rhino_suite``: the same as the command `rhino-suite`."""

import sys

from rhino_suite.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
