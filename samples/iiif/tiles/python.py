import json
from math import ceil
from urllib.request import urlopen


def tiles(image_id, scale):
    """Yield column, row and address of each tile of an image at a scale factor."""
    base = f"https://iiif.micr.io/{image_id}"
    with urlopen(f"{base}/info.json") as answer:
        info = json.load(answer)
    tile = info["tiles"][0]
    step_x = tile["width"] * scale
    # The height is optional: without it, tiles are square.
    step_y = tile.get("height", tile["width"]) * scale
    for row, y in enumerate(range(0, info["height"], step_y)):
        for column, x in enumerate(range(0, info["width"], step_x)):
            # The last column and row hold what is left.
            w = min(step_x, info["width"] - x)
            h = min(step_y, info["height"] - y)
            size = f"{ceil(w / scale)},{ceil(h / scale)}"
            yield column, row, f"{base}/{x},{y},{w},{h}/{size}/0/default.jpg"


for column, row, address in tiles("RFwqO", 4):
    print(column, row, address)
