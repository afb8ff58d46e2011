"""Print the URLs of strips that together are an image in its full size."""

import argparse
import http.client
import json
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from email.utils import mktime_tz, parsedate_tz

# Replace the address with your own, so that the museum can contact you.
USER_AGENT = "rijksmuseum-docs-example/1.0 (mailto:you@example.org)"
TIMEOUT = 30  # seconds
ATTEMPTS = 5


class ImageError(Exception):
    """Why the program cannot continue, in one sentence."""


def seconds_to_wait(retry_after: str, attempt: int) -> float:
    """Return what Retry-After says, in seconds or as a date, else 1, 2, 4 or 8."""
    if retry_after.isdigit():
        return int(retry_after)
    date = parsedate_tz(retry_after)
    return max(0, mktime_tz(date) - time.time()) if date else 2 ** (attempt - 1)


def get_json(url: str) -> dict:
    """Return a JSON document.

    Send the request again when the response is incomplete or the server is busy.
    """
    request = urllib.request.Request(url, headers={"User-Agent": USER_AGENT})
    for attempt in range(1, ATTEMPTS + 1):
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
    raise ImageError(f"{url}: {problem}")


def strips(width: int, height: int, max_area: int) -> Iterator[str]:
    """Yield regions as wide as the image, each within the limit for one response."""
    step = max(1, max_area // width)
    for top in range(0, height, step):
        yield f"0,{top},{width},{min(step, height - top)}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("image_id", help="id of the image, such as PJEZO")
    image_id = parser.parse_args().image_id
    try:
        service = f"https://iiif.micr.io/{image_id}"
        info = get_json(f"{service}/info.json")
        if not info["width"] or not info["height"]:
            raise ImageError(f"{image_id}: a damaged image")
        for region in strips(info["width"], info["height"], info["maxArea"]):
            print(f"{service}/{region}/max/0/default.jpg")
    except ImageError as error:
        print(f"full-resolution: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
