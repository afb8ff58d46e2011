"""Search several fields for the same words, and merge the results.

One request for each field, more with --all. Needs linked_art.py and
polite.py in the same folder.
"""

import argparse
import sys

from linked_art import find_pages, ids
from polite import item, parameter, run_tool

FIELDS = ("creator", "title", "aboutActor", "description")


def search(text: str, more: list[tuple[str, str]], whole: bool) -> dict[str, list[str]]:
    """Return the identifiers found, each with the fields that match.

    Those that match in most fields come first.
    """
    found: dict[str, list[str]] = {}
    for field in FIELDS:
        with item(field):
            for page in find_pages([(field, text), *more]):
                for identifier in ids(page, "orderedItems"):
                    found.setdefault(identifier, []).append(field)
                if not whole:
                    if page.get("next"):
                        total = page["partOf"]["totalItems"]
                        print(
                            f"{field}: only the first page of {total} results; "
                            "--all reads the others",
                            file=sys.stderr,
                        )
                    break
    return dict(sorted(found.items(), key=lambda item: -len(item[1])))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("text", help="words to search for")
    parser.add_argument("parameters", nargs="*", type=parameter, metavar="NAME=VALUE")
    parser.add_argument("--all", action="store_true", help="all pages of each field")
    arguments = parser.parse_args()
    found = search(arguments.text, arguments.parameters, arguments.all)
    for identifier, fields in found.items():
        print(identifier, ", ".join(fields))


run_tool(main)
