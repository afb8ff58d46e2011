"""Print the identifier and the date of each record of a set, page after page.

Other programs import its lists. Needs polite.py in the same folder.
"""

import argparse
import urllib.parse
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from typing import BinaryIO

from polite import get, run_tool

BASE = "https://data.rijksmuseum.nl/oai"
OAI = "{http://www.openarchives.org/OAI/2.0/}"
RESTARTS = 3


class OaiError(LookupError):
    """An error of the protocol."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(f"{BASE}: {code}: {message}")
        self.code = code


def get_page(arguments: dict[str, str]) -> ET.Element:
    """Return a page of a list. Raises OaiError when the page is an error."""
    page = get(f"{BASE}?{urllib.parse.urlencode(arguments)}", read=read_page).body
    error = page.find(f"{OAI}error")
    if error is not None:
        raise OaiError(error.get("code", ""), error.text or "")
    return page


def read_page(response: BinaryIO) -> ET.Element:
    root = ET.parse(response).getroot()
    if root.tag != f"{OAI}OAI-PMH":
        raise ValueError("not OAI-PMH")
    return root


def list_items(verb: str, name: str, **arguments: str) -> Iterator[ET.Element]:
    """Yield the elements of a whole list.

    When its token is rejected, the list starts again, and elements come twice.
    Raises LookupError at the end when elements did not come.
    """
    beginning = {"verb": verb, **arguments}
    query, received, restarts = beginning, 0, 0
    while query:
        try:
            page = get_page(query)
        except OaiError as error:
            is_expired = error.code == "badResumptionToken" and query is not beginning
            if not is_expired or restarts == RESTARTS:
                raise
            query, received, restarts = beginning, 0, restarts + 1
            continue
        found = page.findall(f"{OAI}{verb}/{OAI}{name}")
        if not found:
            raise LookupError(f"{BASE}: a page without {name} and without an error")
        yield from found
        received += len(found)
        token, size = next_of(page, received)
        query = {"verb": verb, "resumptionToken": token} if token else {}
    if received < size:
        raise LookupError(f"{size - received} of {size} did not come; run it again")


def next_of(page: ET.Element, received: int) -> tuple[str, int]:
    """Return the token of the next page, empty on the last, and the list's size."""
    token = page.find(f".//{OAI}resumptionToken")
    if token is None:
        return "", received
    size = int(token.get("completeListSize") or received)
    return (token.text or "").strip(), size


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("set", help="number of the set, such as 260213")
    number = parser.parse_args().set
    for record in list_items("ListRecords", "record", metadataPrefix="edm", set=number):
        header = record.find(f"{OAI}header")
        if header.get("status") != "deleted":
            date = header.findtext(f"{OAI}datestamp")
            print(header.findtext(f"{OAI}identifier"), date)


if __name__ == "__main__":
    run_tool(main)
