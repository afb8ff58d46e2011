"""Search the museum's research library with SRU; print the results as CSV.

python3 search_library.py 'author=gerson and title=rembrandt' > books.csv

Needs polite.py in the same folder.
"""

import argparse
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from urllib.parse import urlencode

from polite import get, open_table, positive, run_tool

SRU = "http://library.rijksmuseum.nl:9998/biblios"
ZS = "{http://www.loc.gov/zing/srw/}"
MARC = "{http://www.loc.gov/MARC21/slim}"
DIAGNOSTIC = "{http://www.loc.gov/zing/srw/diagnostic/}"


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
        root = get(f"{SRU}?{urlencode(parameters)}", read=ET.parse).body.getroot()
        for diagnostic in root.iter(f"{DIAGNOSTIC}diagnostic"):
            message = diagnostic.findtext(f"{DIAGNOSTIC}message", "no message")
            details = diagnostic.findtext(f"{DIAGNOSTIC}details", "")
            raise LookupError(f"{query}: {message} {details}".strip())
        records = root.findall(f".//{MARC}record")
        total = int(root.findtext(f"{ZS}numberOfRecords"))
        if not records and start <= total:
            raise LookupError(f"{total - start + 1} of {total} records did not come")
        yield from records
        start += len(records)


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
    parser.add_argument("--page-size", type=positive, default=20, metavar="N")
    arguments = parser.parse_args()
    table = open_table()
    table.writerow(["record", "author", "title", "year", "shelf marks"])
    for record in find(arguments.query, arguments.page_size):
        table.writerow(row(record))


run_tool(main)
