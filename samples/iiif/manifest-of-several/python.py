import json
from urllib.request import urlopen

# Where you are going to publish the manifest. Its parts get addresses below it.
MANIFEST = "https://example.org/two-images/manifest.json"


def canvas_of(image_id, number):
    """One canvas as large as the image, with the image painted on it."""
    service = f"https://iiif.micr.io/{image_id}"
    with urlopen(f"{service}/info.json") as answer:
        info = json.load(answer)
    canvas = f"{MANIFEST}/canvas/{number}"
    image = {
        "id": f"{service}/full/max/0/default.jpg",
        "type": "Image",
        "format": "image/jpeg",
        "service": [{"id": service, "type": "ImageService3", "profile": "level2"}],
    }
    annotation = {
        "id": f"{canvas}/image",
        "type": "Annotation",
        "motivation": "painting",
        "target": canvas,
        "body": image,
    }
    page = {"id": f"{canvas}/page", "type": "AnnotationPage", "items": [annotation]}
    return {
        "id": canvas,
        "type": "Canvas",
        "width": info["width"],
        "height": info["height"],
        "items": [page],
    }


manifest = {
    "@context": "http://iiif.io/api/presentation/3/context.json",
    "id": MANIFEST,
    "type": "Manifest",
    "label": {"en": ["Two images"]},
    "items": [canvas_of("PJEZO", 1), canvas_of("RFwqO", 2)],
}
print(json.dumps(manifest, indent=2))
