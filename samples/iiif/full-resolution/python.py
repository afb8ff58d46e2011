"""Print the URLs of strips that together are an image in its full size.

Needs polite.py in the same folder.
"""

import argparse
from collections.abc import Iterator

from polite import get_json, run_tool


def strips(width: int, height: int, max_area: int) -> Iterator[str]:
    """Yield regions as wide as the image, each within the limit for one response."""
    step = max(1, max_area // width)
    for top in range(0, height, step):
        yield f"0,{top},{width},{min(step, height - top)}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("image_id", help="id of the image, such as PJEZO")
    image_id = parser.parse_args().image_id
    service = f"https://iiif.micr.io/{image_id}"
    info = get_json(f"{service}/info.json")
    if not info["width"] or not info["height"]:
        raise LookupError(f"{image_id}: a damaged image")
    for region in strips(info["width"], info["height"], info["maxArea"]):
        print(f"{service}/{region}/max/0/default.jpg")


run_tool(main)
