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
digital_object = get(visual_item["digitally_shown_by"][0]["id"])

facts = {
    "rights": visual_item["subject_to"][0]["classified_as"][0]["id"],
    "image": digital_object["access_point"][0]["id"],
}
print(json.dumps(facts, indent=2))
