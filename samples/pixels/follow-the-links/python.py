import json
import urllib.request


def items(record, key):
    """The values of a key: none when it is missing, a list of one when there is a single value."""
    value = record.get(key, [])
    return value if isinstance(value, list) else [value]


def get(address):
    request = urllib.request.Request(address, headers={"Accept": "application/ld+json"})
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


def rights_of(thing):
    return [term["id"] for right in items(thing, "subject_to") for term in items(right, "classified_as")]


page = get("https://data.rijksmuseum.nl/search/collection?objectNumber=SK-C-5")
for hit in page["orderedItems"]:
    thing = get(hit["id"])
    print("object         ", thing["id"])
    print("metadata rights", *(right for about in items(thing, "subject_of") for right in rights_of(about)))
    for shown in items(thing, "shows"):
        visual_item = get(shown["id"])
        print("visual item    ", visual_item["id"])
        print("image rights   ", *rights_of(visual_item))
        for digital in items(visual_item, "digitally_shown_by"):  # none: no image
            digital_object = get(digital["id"])
            print("digital object ", digital_object["id"])
            print("image          ", *(access["id"] for access in items(digital_object, "access_point")))
if not page["orderedItems"]:
    print("no object has this number")
