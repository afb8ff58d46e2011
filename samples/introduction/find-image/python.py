import json
import urllib.request
from typing import Any


def get(identifier: str) -> dict[str, Any]:
    headers = {"Accept": "application/ld+json"}
    request = urllib.request.Request(identifier, headers=headers)
    with urllib.request.urlopen(request) as response:
        return json.load(response)


visual_item = get("https://id.rijksmuseum.nl/202107928")
if "digitally_shown_by" not in visual_item:
    raise SystemExit("It has no image.")
rights = visual_item.get("subject_to", [])

# Each can have several.
facts = {
    "rights": [term["id"] for each in rights for term in each["classified_as"]],
    "images": [
        point["id"]
        for link in visual_item["digitally_shown_by"]
        for point in get(link["id"])["access_point"]
    ],
}
print(json.dumps(facts, indent=2))
