"""Run the command line: `python -m collection_online`."""

import sys

from .cli import main

sys.exit(main())
