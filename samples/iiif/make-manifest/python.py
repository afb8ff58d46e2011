"""Print a IIIF manifest with one canvas for each image.

Needs polite.py in the same folder.
"""

import argparse
import json

from polite import get_json, item, run_tool


def canvas_of(image_id: str, canvas: str) -> dict:
    """Return a canvas as large as an image, with the image painted on it."""
    service = f"https://iiif.micr.io/{image_id}"
    info = get_json(f"{service}/info.json")
    if not info["width"] or not info["height"]:
        raise LookupError("a damaged image")
    body = {
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
        "body": body,
    }
    page = {"id": f"{canvas}/page", "type": "AnnotationPage", "items": [annotation]}
    return {
        "id": canvas,
        "type": "Canvas",
        "width": info["width"],
        "height": info["height"],
        "items": [page],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--id", required=True, help="where you publish the manifest")
    parser.add_argument("--label", required=True, help="title that viewers show")
    parser.add_argument("--credit", help="text that viewers must show")
    parser.add_argument("image_ids", nargs="+", metavar="IMAGE_ID")
    options = parser.parse_args()
    manifest = {
        "@context": "http://iiif.io/api/presentation/3/context.json",
        "id": options.id,
        "type": "Manifest",
        "label": {"none": [options.label]},
    }
    if options.credit:
        manifest["requiredStatement"] = {
            "label": {"en": ["Credit"]},
            "value": {"none": [options.credit]},
        }
    manifest["items"] = []
    for number, image_id in enumerate(options.image_ids, start=1):
        with item(image_id):
            canvas = canvas_of(image_id, f"{options.id}/canvas/{number}")
            manifest["items"].append(canvas)
    print(json.dumps(manifest, indent=2, ensure_ascii=False))


run_tool(main)
