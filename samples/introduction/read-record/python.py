import json
import urllib.request

AAT = "http://vocab.getty.edu/aat/"
identifier = "https://id.rijksmuseum.nl/200107928"
headers = {"Accept": "application/ld+json"}
with urllib.request.urlopen(urllib.request.Request(identifier, headers=headers)) as r:
    record = json.load(r)


def has(thing: dict, field: str, aat: int) -> bool:
    return any(each["id"] == f"{AAT}{aat}" for each in thing.get(field, []))


def english(things: list[dict]) -> str | None:
    # Lists have no order: classes and languages of the AAT tell texts apart.
    best = sorted(things, key=lambda each: not has(each, "language", 300388277))
    return best[0]["content"] if best else None


def with_class(things: list[dict], aat: int) -> list[dict]:
    return [each for each in things if has(each, "classified_as", aat)]


names = record["identified_by"]
production = record["produced_by"]
statements = production.get("referred_to_by", [])

facts = {
    "objectNumber": english(with_class(names, 300312355)),
    "titles": [name["content"] for name in with_class(names, 300404670)],
    "maker": english(with_class(statements, 300435416)),
    "date": english(production["timespan"].get("identified_by", [])),
    "visualItem": next((item["id"] for item in record.get("shows", [])), None),
}
print(json.dumps(facts, indent=2, ensure_ascii=False))
