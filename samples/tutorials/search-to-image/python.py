"""Save an image of each object, with its title, maker and credit line.

Needs linked_art.py and polite.py in the same folder.
"""

import argparse
import re
from pathlib import Path

from linked_art import (
    Record,
    date,
    find,
    get_field,
    get_record,
    images,
    maker,
    title,
)
from polite import get, item, positive, run_tool

# Rights that let you use the image, and how a credit line names them.
OPEN_RIGHTS = {
    "creativecommons.org/publicdomain/mark/1.0": "Public Domain Mark 1.0",
    "creativecommons.org/publicdomain/zero/1.0": "CC0 1.0",
    "creativecommons.org/licenses/by/4.0": "CC BY 4.0",
}


def find_object(number: str, limit: int) -> Record | None:
    """Return the record with exactly this number, in upper or lower case.

    A search can find thousands of others, so compare only the first. Raises
    LookupError when there are more.
    """
    for count, each in enumerate(find([("objectNumber", number)])):
        if count == limit:
            raise LookupError(f"not in the first {limit} results; raise --limit")
        record = get_record(each)
        if (get_field(record, "object-number") or "").lower() == number.lower():
            return record
    return None


def save(number: str, record: Record, width: int, folder: Path) -> str:
    """Save the first image and its credit line; return what is saved, or why not."""
    found = images(record)
    if not found:
        return "no image"
    image = found[0]
    rights = image["rights"] or "no rights stated"
    name = OPEN_RIGHTS.get(re.sub("^https?://|/$", "", rights))
    if not name:
        return f"not open: {rights}"
    work = (maker(record), title(record), date(record)["text"])
    credit = (
        f"{', '.join(filter(None, work))}. Rijksmuseum, {number}, "
        f"{record['id']}. {name}, {rights}"
    )
    file = folder / re.sub(r"[^\w.()-]", "_", number)
    content = get(image["url"].replace("/full/max/", f"/full/{width},/")).body
    file.with_name(f"{file.name}.jpg").write_bytes(content)
    file.with_name(f"{file.name}.txt").write_text(credit + "\n", encoding="utf-8")
    shared = (
        f"  shared: {image['objects']} objects have this image; "
        "compare the object's EDM record\n"
    )
    return (
        f"image 1 of {len(found)}, {width} pixels wide\n"
        f"{shared if image['objects'] > 1 else ''}"
        f"  title: {title(record)}\n  maker: {maker(record)}\n  credit: {credit}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", nargs="+", help="object numbers, such as SK-C-5")
    parser.add_argument("--width", type=positive, default=800, help="in pixels")
    parser.add_argument("--out", type=Path, default=Path("."), help="folder")
    parser.add_argument(
        "--limit", type=positive, default=100, help="results to compare"
    )
    arguments = parser.parse_args()
    arguments.out.mkdir(parents=True, exist_ok=True)
    for number in arguments.numbers:
        with item(number):
            record = find_object(number, arguments.limit)
            said = "no such object"
            if record:
                said = save(number, record, arguments.width, arguments.out)
            print(f"{number}: {said}")


run_tool(main)
