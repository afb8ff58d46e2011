"""Print the identifier of each object that a search finds.

Needs linked_art.py beside it, which makes the requests at a polite rate.
"""

import argparse
import urllib.parse
from collections.abc import Iterator

from linked_art import get_json, parameter, run_tool

SEARCH = "https://data.rijksmuseum.nl/search/collection"


def find(parameters: list[tuple[str, str]]) -> Iterator[str]:
    """Yield the identifiers of all results, page after page."""
    url = f"{SEARCH}?{urllib.parse.urlencode(parameters)}"
    while url:
        page = get_json(url)
        yield from (item["id"] for item in page["orderedItems"])
        url = page.get("next", {}).get("id")  # the last page has no next


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    for identifier in find(parser.parse_args().parameters):
        print(identifier)


run_tool(main)
