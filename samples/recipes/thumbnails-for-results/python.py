"""Print title, maker, thumbnail and rights of the first results of a search.

One request for each result, more when its record names no image. Needs
linked_art.py and edm.py in the same folder.
"""

import argparse
import itertools

import edm
from linked_art import find, get, get_record, images, parameter, run_tool


def framed(identifier: str) -> edm.Record:
    """Return the record in EDM, as one JSON document."""
    url = f"{identifier}?_profile=edm-framed"
    _, body = get(url, {"Accept": "application/ld+json"})
    return edm.read(body.decode(), url)


def image_of(identifier: str, record: edm.Record) -> tuple[str, str | None] | None:
    """Return URL and rights of the image; look in Linked Art if need be."""
    if edm.image(record):
        return edm.image(record), edm.rights(record)
    for image in images(get_record(identifier)):
        return image["url"], image["rights"]
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    parser.add_argument("--limit", type=int, default=20, help="number of results")
    parser.add_argument("--size", default="!200,200", help="of the thumbnail, in IIIF")
    arguments = parser.parse_args()
    for identifier in itertools.islice(find(arguments.parameters), arguments.limit):
        record = framed(identifier)
        print(identifier)
        print(" ", edm.title(record), "/", "; ".join(edm.makers(record)) or "unknown")
        image = image_of(identifier, record)
        if image:
            url, rights = image
            print(" ", url.replace("/full/max/", f"/full/{arguments.size}/"), rights)
        else:
            print("  no image")


run_tool(main)
