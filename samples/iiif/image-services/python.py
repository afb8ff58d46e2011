import json
from urllib.request import urlopen


def image_services(manifest_address):
    """Yield the base address of each image that a manifest paints on its canvases."""
    with urlopen(manifest_address) as answer:
        manifest = json.load(answer)
    for canvas in manifest["items"]:
        for page in canvas.get("items", []):
            for annotation in page.get("items", []):
                if annotation["motivation"] == "painting":
                    for service in annotation["body"].get("service", []):
                        yield service["id"]


for service in image_services("https://iiif.micr.io/RFwqO/manifest"):
    print(service)
