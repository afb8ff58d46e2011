"""Find the identifiers behind old links and object numbers; write them as CSV.

Reads object numbers, links to the website, identifiers of the old OAI-PMH, and
identifiers of today, which stay as they are: as arguments or one per line from a
file. Needs linked_art.py and polite.py in the same folder.
"""

import argparse
import re
import urllib.parse
from pathlib import Path

from linked_art import find, get_field, get_record
from polite import item, open_table, positive, run_tool

# Where the old links contain the object number.
LINKS = (
    r"rijksmuseum\.nl/(?:en|nl)/(?:collection|collectie)/(?:object/)?([^/?#]+)",
    r"rijksmuseum\.nl/api/(?:en|nl)/collection/([^/?#]+)",
    r"oai:rijksmuseum\.nl:(.+)",
)
IDENTIFIER = r"/id\.rijksmuseum\.nl/\d+$"


def number_in(text: str) -> str | None:
    """Return the object number in a link, or the text if it is no link."""
    for pattern in LINKS:
        match = re.search(pattern, text, re.IGNORECASE)
        if match:
            return urllib.parse.unquote(match[1]).split("--")[0].upper()
    return None if "://" in text else text.upper()


def identifier_of(number: str, limit: int) -> str | None:
    """Return the identifier of the object with exactly this number.

    A search also finds other numbers, so compare the records. Raises LookupError
    when there are more than the limit.
    """
    for count, each in enumerate(find([("objectNumber", number)])):
        if count == limit:
            raise LookupError(f"not in the first {limit} results; raise --limit")
        if (get_field(get_record(each), "object-number") or "").upper() == number:
            return each
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("texts", nargs="*", help="links or object numbers")
    parser.add_argument("--file", type=Path, help="with one of them on each line")
    parser.add_argument(
        "--limit", type=positive, default=100, help="records to compare"
    )
    arguments = parser.parse_args()
    lines = arguments.file.read_text("utf-8-sig").splitlines() if arguments.file else []
    table = open_table()
    table.writerow(["input", "object_number", "identifier"])
    for text in [*arguments.texts, *filter(None, map(str.strip, lines))]:
        with item(text):
            number = number_in(text)
            identifier = text if re.search(IDENTIFIER, text) else None
            if number:
                identifier = identifier_of(number, arguments.limit)
            table.writerow([text, number, identifier])


run_tool(main)
