"""Run the command line: `python -m collection_online`."""

from .cli import main

raise SystemExit(main())
