"""Write the works of an artist to CSV: one request for each work.

Needs linked_art.py and polite.py in the same folder.
"""

import argparse
import itertools

from linked_art import FIELDS, find, get_cell, get_record, images
from polite import item, open_table, positive, run_tool

COLUMNS = (
    "identifier,object-number,title,maker-as-text,date,"
    "time-span.earliest,time-span.latest,technique"
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("name", help="of the artist, as the museum writes it")
    parser.add_argument(
        "--columns", default=COLUMNS, help="names of fields, with commas between them"
    )
    parser.add_argument(
        "--images", action="store_true", help="add URLs, rights and sharing"
    )
    parser.add_argument("--limit", type=positive, help="number of works")
    arguments = parser.parse_args()
    columns = arguments.columns.split(",")
    for column in columns:
        if column.partition(".")[0] not in FIELDS["HumanMadeObject"]:
            parser.error(f"there is no column {column}")
    table = open_table()
    of_images = ["images", "image-rights", "objects-that-share-it"]
    table.writerow(columns + of_images * arguments.images)
    works = find([("creator", arguments.name)])
    for each in itertools.islice(works, arguments.limit):
        with item(each):
            record = get_record(each)
            cells = [get_cell(record, column) for column in columns]
            if arguments.images:  # two more requests
                found = images(record)
                cells.append(" ".join(image["url"] for image in found))
                cells.append(" ".join(image["rights"] or "?" for image in found))
                cells.append(" ".join(str(image["objects"]) for image in found))
            table.writerow(cells)


run_tool(main)
