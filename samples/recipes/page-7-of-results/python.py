"""Print one page of the results of a search; this reads the pages before it too.

Needs linked_art.py and polite.py in the same folder.
"""

import argparse
import itertools

from linked_art import find_pages, first, ids
from polite import parameter, positive, run_tool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", type=positive, help="number of the page, from 1")
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    arguments = parser.parse_args()
    pages = find_pages(arguments.parameters)
    page = first(itertools.islice(pages, arguments.page - 1, None))
    if page is None:
        raise LookupError(f"there is no page {arguments.page}")
    print(*ids(page, "orderedItems"), sep="\n")


run_tool(main)
