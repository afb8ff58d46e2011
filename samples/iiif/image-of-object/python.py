import json
from urllib.parse import urlsplit
from urllib.request import Request, urlopen


def record(identifier):
    request = Request(identifier, headers={"Accept": "application/ld+json"})
    with urlopen(request) as answer:
        return json.load(answer)


def images_of(identifier):
    """Yield the address of each image: object, visual item, digital object, image."""
    for shown in record(identifier).get("shows", []):
        # A visual item without this key has no digital image.
        for digital in record(shown["id"]).get("digitally_shown_by", []):
            for access in record(digital["id"]).get("access_point", []):
                yield access["id"]


OBJECTS = [
    "https://id.rijksmuseum.nl/200105887",
    "https://id.rijksmuseum.nl/200556187",
]
for identifier in OBJECTS:
    images = list(images_of(identifier))
    for image in images:
        # The path begins with the image id.
        print(identifier, urlsplit(image).path.split("/")[1])
    if not images:
        print(identifier, "no image")
