"""Print a IIIF manifest with one canvas for each image."""

import argparse
import http.client
import json
import sys
import time
import urllib.error
import urllib.request
from email.utils import mktime_tz, parsedate_tz

# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
PAUSE = 0.5  # seconds between two requests
TIMEOUT = 30  # seconds
ATTEMPTS = 5


class ManifestError(Exception):
    """Why the program cannot continue, in one sentence."""


def seconds_to_wait(retry_after: str, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    if retry_after.isdigit():
        return int(retry_after)
    date = parsedate_tz(retry_after)
    return max(0, mktime_tz(date) - time.time()) if date else 2 ** (attempt - 1)


def get_json(url: str) -> dict:
    """Return a JSON document, half a second after the one before.

    Send the request again when the response is incomplete or the server is busy.
    """
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(1, ATTEMPTS + 1):
        time.sleep(PAUSE)
        retry_after = ""
        try:
            with urllib.request.urlopen(request, timeout=TIMEOUT) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            problem = f"status {error.code}"
            if error.code != 429 and error.code < 500:
                break
            retry_after = error.headers.get("Retry-After") or ""
        except (OSError, http.client.HTTPException, ValueError):
            problem = "no complete response"
        if attempt < ATTEMPTS:
            time.sleep(seconds_to_wait(retry_after, attempt))
    raise ManifestError(f"{url}: {problem}")


def canvas_of(image_id: str, canvas: str) -> dict:
    """Return a canvas as large as an image, with the image painted on it."""
    service = f"https://iiif.micr.io/{image_id}"
    info = get_json(f"{service}/info.json")
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


def main() -> int:
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
    try:
        manifest["items"] = [
            canvas_of(image_id, f"{options.id}/canvas/{number}")
            for number, image_id in enumerate(options.image_ids, start=1)
        ]
    except ManifestError as error:
        print(f"make-manifest: {error}", file=sys.stderr)
        return 1
    print(json.dumps(manifest, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
