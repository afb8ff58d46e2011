"""Search the museum's research library with SRU; print the results as CSV.

python3 search_library.py 'author=gerson and title=rembrandt' > books.csv
"""

import argparse
import csv
import http.client
import sys
import time
import urllib.error
import urllib.request
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from urllib.parse import urlencode

SRU = "http://library.rijksmuseum.nl:9998/biblios"
ZS = "{http://www.loc.gov/zing/srw/}"
MARC = "{http://www.loc.gov/MARC21/slim}"
DIAGNOSTIC = "{http://www.loc.gov/zing/srw/diagnostic/}"
# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
TRIES = 5


class SearchError(Exception):
    """Why the search cannot go on, in one sentence."""


def get(url: str) -> ET.Element:
    """Return the root of an XML response; wait while the server is busy."""
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(TRIES):
        try:
            with urllib.request.urlopen(request, timeout=30) as response:
                return ET.parse(response).getroot()
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or attempt == TRIES - 1:
                raise SearchError(f"{url}: status {error.code}") from None
            wait = error.headers.get("Retry-After", "")
            time.sleep(int(wait) if wait.isdigit() else 2**attempt)
        except (OSError, http.client.HTTPException, ET.ParseError) as error:
            raise SearchError(f"{url}: {error}") from None
    raise AssertionError("unreachable")


def find(query: str, page_size: int) -> Iterator[ET.Element]:
    """Yield the MARC record of each result.

    The server may send fewer records than requested, so the next page starts
    after the last one received.
    """
    start, total = 1, 1
    while start <= total:
        parameters = {
            "version": "1.1",
            "operation": "searchRetrieve",
            "query": query,
            "maximumRecords": page_size,
            "startRecord": start,
        }
        root = get(f"{SRU}?{urlencode(parameters)}")
        for diagnostic in root.iter(f"{DIAGNOSTIC}diagnostic"):
            message = diagnostic.findtext(f"{DIAGNOSTIC}message", "no message")
            details = diagnostic.findtext(f"{DIAGNOSTIC}details", "")
            raise SearchError(f"{query}: {message} {details}".strip())
        records = root.findall(f".//{MARC}record")
        if not records:
            return
        yield from records
        start += len(records)
        total = int(root.findtext(f"{ZS}numberOfRecords", "0"))
        time.sleep(0.5)


def field(record: ET.Element, tag: str, code: str) -> str:
    """Return the subfields of a MARC field, joined when it is repeated."""
    path = f"{MARC}datafield[@tag='{tag}']/{MARC}subfield[@code='{code}']"
    return "; ".join(part.text or "" for part in record.iterfind(path)).strip(" /:,")


def row(record: ET.Element) -> list[str]:
    """Return the record number, author, title, year and shelf marks."""
    number = record.findtext(f"{MARC}controlfield[@tag='001']", "")
    fields = [("100", "a"), ("245", "a"), ("260", "c"), ("952", "o")]
    return [number, *(field(record, tag, code) for tag, code in fields)]


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Search the research library; print the results as CSV."
    )
    parser.add_argument("query", help="in CQL, such as 'author=gerson'")
    parser.add_argument("--page-size", type=int, default=20, metavar="N")
    arguments = parser.parse_args()
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(["record", "author", "title", "year", "shelf marks"])
    for record in find(arguments.query, arguments.page_size):
        table.writerow(row(record))


if __name__ == "__main__":
    try:
        main()
    except SearchError as error:
        sys.exit(str(error))
