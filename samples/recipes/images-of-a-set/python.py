"""List the images of a set with their rights, and save those that are free to use.

Needs all_records.py, edm.py and polite.py in the same folder.
"""

import argparse
import csv
import math
import re
import xml.etree.ElementTree as ET
from pathlib import Path

from all_records import OAI, list_items
from edm import find_image, get_cell, read
from polite import PAUSE, PROBLEMS, explain, fail, get, has_failed, item, run_tool

# The columns of the table, and the fields of the record.
COLUMNS = {
    "number": "object-number",
    "identifier": "identifier",
    "title": "title",
    "maker": "maker",
    "date": "date",
    "rights": "image-rights",
    "image": "image",
}
# Rights that let anyone use the image; CC BY requires a credit.
FREE = re.compile(
    r"^https?://creativecommons\.org/"
    r"(publicdomain/mark/1\.0|publicdomain/zero/1\.0|licenses/by/4\.0)/$"
)

Row = dict[str, str]


def add_rows(rows: dict[str, Row], set_number: str) -> None:
    """Add a line for each object, by its identifier: a list can repeat it."""
    selection = {"metadataPrefix": "edm", "set": set_number}
    for element in list_items("ListRecords", "record", **selection):
        name = element.findtext(f"{OAI}header/{OAI}identifier", "a record")
        with item(name):
            record = read(ET.tostring(element, "unicode"), name)
            if record:  # none was deleted
                rows[name] = {each: get_cell(record, COLUMNS[each]) for each in COLUMNS}
    for name, row in rows.items():
        with item(name):
            row["image"] = row["image"] or find_image(row["identifier"])


def write_table(rows: dict[str, Row], folder: Path) -> None:
    """Write images.csv, or images.partial.csv when something is missing."""
    partial = folder / "images.partial.csv"
    file = partial if has_failed() else folder / "images.csv"
    with open(file, "w", newline="", encoding="utf-8-sig") as stream:  # for Excel
        table = csv.DictWriter(stream, COLUMNS)
        table.writeheader()
        table.writerows(rows.values())
    if file != partial:
        partial.unlink(missing_ok=True)


def save(row: Row, size: str, folder: Path) -> Path:
    """Save an image under the number of its object, unless it is there."""
    # Not under the image id: two ids can differ only in case.
    name = re.sub(r"[^\w.()-]", "_", row["number"])
    file = folder / f"{name}.jpg"
    if not file.exists():
        service = row["image"].removesuffix("/full/max/0/default.jpg")
        image = get(f"{service}/full/{size}/0/default.jpg").body
        unfinished = file.with_suffix(".unfinished")
        unfinished.write_bytes(image)
        unfinished.replace(file)
    return file


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--set", required=True, help="number of the set, such as 260213"
    )
    parser.add_argument("--out", type=Path, required=True, help="folder for the result")
    parser.add_argument("--save", action="store_true", help="save the free images")
    parser.add_argument("--size", default="!1200,1200", help="IIIF size (%(default)s)")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    rows: dict[str, Row] = {}
    try:
        add_rows(rows, options.set)
    except PROBLEMS as error:
        if not rows:
            raise
        fail("the rest of the list", explain(error))
    write_table(rows, options.out)

    shown = [row for row in rows.values() if row["image"]]
    free = [row for row in shown if FREE.match(row["rights"])]
    print(f"{len(rows)} objects, {len(shown)} with an image, {len(free)} free to use")
    minutes = math.ceil(len(free) * PAUSE / 60)
    print(f"saving these takes {minutes} min or more")
    for row in free if options.save else []:
        with item(row["number"]):
            file = save(row, options.size, options.out)
            print(f"{file.as_posix()}: {row['title']}, {row['maker']}")


run_tool(main)
