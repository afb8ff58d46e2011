"""Write the works of an artist to CSV: one request for each work.

Needs linked_art.py in the same folder.
"""

import argparse
import csv
import itertools
import sys

from linked_art import (
    Record,
    date,
    find,
    get_record,
    identifier,
    images,
    maker,
    object_number,
    run_tool,
    techniques,
    title,
)


def row(record: Record, with_images: bool) -> dict[str, str | None]:
    """Return the columns of one work; add others from linked_art.py."""
    made = date(record)
    fields = {
        "identifier": identifier(record),
        "object_number": object_number(record),
        "title": title(record),
        "maker": maker(record),
        "date": made["text"],
        "earliest": made["earliest"],
        "latest": made["latest"],
        "techniques": "; ".join(techniques(record)),
    }
    if with_images:  # two more requests
        found = images(record)
        fields["images"] = " ".join(each["url"] for each in found)
        fields["image_rights"] = " ".join(each["rights"] or "?" for each in found)
    return fields


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="of the artist, as the museum writes it")
    parser.add_argument("--images", action="store_true", help="add URLs and rights")
    parser.add_argument("--limit", type=int, help="number of works")
    arguments = parser.parse_args()
    table = None
    works = find([("creator", arguments.name)])
    for each in itertools.islice(works, arguments.limit):
        fields = row(get_record(each), arguments.images)
        if table is None:
            table = csv.DictWriter(sys.stdout, fields, lineterminator="\n")
            table.writeheader()
        table.writerow(fields)


run_tool(main)
