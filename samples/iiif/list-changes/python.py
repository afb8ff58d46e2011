"""List which records changed since a time, newest first.

Needs polite.py in the same folder.
"""

import argparse
from collections.abc import Iterator
from datetime import datetime

from polite import get_json, moment_of, run_tool

START = "https://data.rijksmuseum.nl/cd/collection.json"
REMOVALS = {"Delete", "Remove"}


def changes(since: datetime | None) -> Iterator[dict]:
    """Yield the newest event of each identifier, newest first; all without a time."""
    seen = set()
    only_removals = False
    start = get_json(START)
    if start["type"] != "OrderedCollection":
        raise LookupError(f"{START}: not a feed of changes")
    link = start.get("last")
    while link:
        page = get_json(link["id"])
        for event in reversed(page["orderedItems"]):
            # An event without a time is never too old.
            text = event.get("endTime") or event.get("startTime")
            if since and text and moment_of(text) < since:
                return
            if event["type"] == "Refresh":
                # What is older is announced again; only removals still count.
                if since is None:
                    return
                only_removals = True
                continue
            identifier = event["object"]["id"]
            if identifier in seen:
                continue
            seen.add(identifier)
            if event["type"] in REMOVALS or not only_removals:
                yield event
        link = page.get("prev")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--since",
        type=moment_of,
        metavar="TIME",
        help="such as 2026-09-01T00:00:00Z; everything if left out",
    )
    since = parser.parse_args().since
    newest = None
    for event in changes(since):
        print(event.get("endTime", "-"), event["type"], event["object"]["id"])
        newest = newest or event.get("endTime")
    print(f"next run: --since {newest}" if newest else "no changes")


run_tool(main)
