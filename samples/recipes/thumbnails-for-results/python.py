"""Print title, maker, thumbnail and rights of the first results of a search.

One request for each result, more when its record names no image. Needs
linked_art.py and edm_framed.py in the same folder.
"""

import argparse
import itertools

import edm_framed as edm
from linked_art import Image, find, first, get_record, images, parameter, run_tool


def image_of(identifier: str, record: edm.Framed) -> Image | None:
    """Return the image in the record, else look for one in Linked Art."""
    url = edm.image_url(record)
    if url:
        return {"url": url, "rights": edm.image_rights(record)}
    return first(images(get_record(identifier)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    parser.add_argument("--limit", type=int, default=20, help="number of results")
    parser.add_argument("--size", default="!200,200", help="of the thumbnail, in IIIF")
    arguments = parser.parse_args()
    for identifier in itertools.islice(find(arguments.parameters), arguments.limit):
        record = edm.get_framed(identifier)
        image = image_of(identifier, record)
        makers = [maker["name"] or maker["id"] for maker in edm.creators(record)]
        print(identifier)
        print(f"  {edm.title(record) or 'untitled'} / {', '.join(makers) or 'unknown'}")
        if image:
            print(f"  {edm.resized(image['url'], arguments.size)} {image['rights']}")
        else:
            print("  no image")


run_tool(main)
