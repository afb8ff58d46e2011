import json
import urllib.request

identifier = "https://id.rijksmuseum.nl/200107928"
headers = {"Accept": "application/ld+json"}
with urllib.request.urlopen(urllib.request.Request(identifier, headers=headers)) as r:
    record = json.load(r)


def named(aat: int) -> list[str]:
    # Numbers and titles are in one list: a class of the AAT tells them apart.
    return [
        name["content"]
        for name in record["identified_by"]
        if any(c["id"].endswith(f"/aat/{aat}") for c in name.get("classified_as", []))
    ]


facts = {
    "objectNumber": named(300312355)[0],
    "titles": named(300404670),
    "maker": record["produced_by"]["referred_to_by"][0]["content"],
    "date": record["produced_by"]["timespan"]["identified_by"][0]["content"],
    "visualItem": record["shows"][0]["id"],
}
print(json.dumps(facts, indent=2, ensure_ascii=False))
