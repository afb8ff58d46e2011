import json
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


def record(identifier):
    with urlopen(Request(identifier, headers={"Accept": "application/ld+json"})) as answer:
        return json.load(answer)


def images_of(identifier):
    """Yield the address of each image of an object: object, visual item, digital object, image."""
    for shown in record(identifier).get("shows", []):
        # A visual item without this key has no digital image.
        for digital in record(shown["id"]).get("digitally_shown_by", []):
            for access in record(digital["id"]).get("access_point", []):
                yield access["id"]


for identifier in ["https://id.rijksmuseum.nl/200105887", "https://id.rijksmuseum.nl/200556187"]:
    images = list(images_of(identifier))
    for image in images:
        # The path begins with the image id.
        print(identifier, urlsplit(image).path.split("/")[1])
    if not images:
        print(identifier, "no image")
