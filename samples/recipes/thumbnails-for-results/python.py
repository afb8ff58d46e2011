"""Print title, maker, thumbnail and rights of the first results of a search.

One request for each result, more when its record names no image. Needs
linked_art.py and polite.py in the same folder.
"""

import argparse
import itertools
from typing import Any

from linked_art import Image, find, first, get_record, ids, images
from polite import get_json, item, parameter, positive, run_tool

PREF_LABEL = "http://www.w3.org/2004/02/skos/core#prefLabel"


def texts(value: Any) -> list[str]:
    """Return the texts in a field, whatever its type: English comes first."""
    if isinstance(value, list):
        value = sorted(
            value, key=lambda v: isinstance(v, dict) and v.get("@language") == "nl"
        )
        return [text for each in value for text in texts(each)]
    if isinstance(value, dict):
        value = value.get(PREF_LABEL, value)
        if isinstance(value, dict):
            value = [value[key] for key in ("@value", "en", "nl") if key in value]
        return texts(value)
    return [value] if value else []


def image_of(identifier: str, record: dict[str, Any]) -> Image | None:
    """Return the image that the record names, else look in Linked Art."""
    for url in ids(record, "isShownBy"):
        rights = "; ".join(ids(record, "edmRights"))
        return {"url": url, "rights": rights, "objects": 1}
    return first(images(get_record(identifier)))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("parameters", nargs="+", type=parameter, metavar="NAME=VALUE")
    parser.add_argument("--limit", type=positive, default=20, help="number of results")
    parser.add_argument("--size", default="!200,200", help="of the thumbnail, in IIIF")
    arguments = parser.parse_args()
    for identifier in itertools.islice(find(arguments.parameters), arguments.limit):
        with item(identifier):
            record = get_json(f"{identifier}?_profile=edm-framed")
            thing = record["aggregatedCHO"]
            title, maker = (
                first(texts(thing.get(f))) or "unknown" for f in ("title", "creator")
            )
            print(identifier)
            print(f"  {title} / {maker}")
            image = image_of(identifier, record)
            if image:
                url = image["url"].replace("/full/max/", f"/full/{arguments.size}/")
                print(f"  {url} {image['rights']}")
                if image["objects"] > 1:
                    print(
                        f"  shared by {image['objects']} objects: it may show another"
                    )
            else:
                print("  no image")


run_tool(main)
