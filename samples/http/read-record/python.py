import json
import urllib.request

AAT = "http://vocab.getty.edu/aat/"
OBJECT_NUMBER = AAT + "300312355"
LANGUAGES = {"en": AAT + "300388277", "nl": AAT + "300388256"}


def has(part, key, term):
    """Whether a part of the record has a term; a part without the key has none."""
    return any(one["id"] == term for one in part.get(key, []))


request = urllib.request.Request("https://id.rijksmuseum.nl/200117708", headers={"Accept": "application/ld+json"})
with urllib.request.urlopen(request) as answer:
    names = json.load(answer)["identified_by"]

numbers = [part["content"] for part in names if has(part, "classified_as", OBJECT_NUMBER)]
print(numbers[0] if numbers else "no object number")
for language, term in LANGUAGES.items():
    for part in names:
        if part["type"] == "Name" and has(part, "language", term):
            print(f"{language}: {part['content']}")
