"""Print the identifier of each object that a search finds.

Needs polite.py beside it, which makes the requests at a polite rate.
"""

import argparse
import urllib.parse
from collections.abc import Iterator

from polite import get_json, parameter, run_tool

SEARCH = "https://data.rijksmuseum.nl/search/collection"


def find(parameters: list[tuple[str, str]]) -> Iterator[str]:
    """Yield the identifiers of all results, page after page."""
    url = f"{SEARCH}?{urllib.parse.urlencode(parameters)}"
    received = 0
    while url:
        page = get_json(url)
        yield from (item["id"] for item in page["orderedItems"])
        received += len(page["orderedItems"])
        url = page.get("next", {}).get("id")  # the last page has no next
    missing = page["partOf"]["totalItems"] - received
    if missing > 0:
        raise LookupError(f"{missing} results did not come; run it again")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    for identifier in find(parser.parse_args().parameters):
        print(identifier)


run_tool(main)
