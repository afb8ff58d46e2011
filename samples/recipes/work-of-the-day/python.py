"""Print the work of the day, or a random one, from all results of a search.

The list of identifiers is made once and kept in a file for 30 days. Needs
linked_art.py and polite.py in the same folder.
"""

import argparse
import contextlib
import datetime
import hashlib
import json
import random
import time
from pathlib import Path

from linked_art import find, get_record, maker, title, web_page
from polite import parameter, run_tool

MAX_AGE = 30 * 24 * 60 * 60  # seconds


def all_results(parameters: list[tuple[str, str]], file: Path) -> list[str]:
    """Return the identifiers of all results, from the file if it is fresh."""
    if file.exists() and time.time() - file.stat().st_mtime < MAX_AGE:
        with contextlib.suppress(ValueError):  # half a file, of a crash
            kept = json.loads(file.read_text("utf-8"))
            if kept["parameters"] == [list(pair) for pair in parameters]:
                return kept["identifiers"]
    identifiers = list(find(parameters))
    kept = {"parameters": parameters, "identifiers": identifiers}
    file.write_text(json.dumps(kept), "utf-8")
    return identifiers


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    today = datetime.datetime.now(datetime.UTC).date().isoformat()
    parser.add_argument("--date", default=today, help="today in UTC (default)")
    parser.add_argument("--random", action="store_true", help="instead of the day's")
    parser.add_argument("--list", type=Path, default=Path("works.json"), help="file")
    arguments = parser.parse_args()
    works = all_results(arguments.parameters, arguments.list)
    if not works:
        raise LookupError("the search has no results")
    if arguments.random:
        number = random.randrange(len(works))
    else:  # the same all day, and for everybody with the same list
        digest = hashlib.sha256(arguments.date.encode()).hexdigest()
        number = int(digest[:12], 16) % len(works)
    record = get_record(works[number])
    print(maker(record), title(record), web_page(record), sep="\n")


run_tool(main)
