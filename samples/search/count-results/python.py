"""Print how many objects each search finds. Needs linked_art.py, polite.py."""

import argparse
import urllib.parse

from linked_art import find_pages
from polite import item, run_tool


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("search", nargs="+", help='such as "type=drawing&title=boat"')
    for search in parser.parse_args().search:
        with item(search):
            query = urllib.parse.parse_qsl(search, keep_blank_values=True)
            page = next(find_pages(query))
            print(f"{page['partOf']['totalItems']:8}  {search}")


run_tool(main)
