import json
from urllib.parse import urlencode
from urllib.request import urlopen

SEARCH = "https://data.rijksmuseum.nl/search/collection"


def get(address):
    with urlopen(address) as answer:
        return json.load(answer)


def texts(field, language):
    """The texts of a field in one language.

    A field is a single value, a list, or a map from language to value.
    """
    if field is None:
        return []
    if isinstance(field, list):
        return [text for value in field for text in texts(value, language)]
    if not isinstance(field, dict):
        return [field]
    if "@value" in field:
        is_wanted = field.get("@language") in (language, None)
        return [field["@value"]] if is_wanted else []
    return texts(field.get(language), language)


def first(values):
    return values[0] if values else None


def art_object(object_number, language):
    """What the retired API gave as artObject, as far as the EDM record has it.

    None when there is no such object.
    """
    hits = get(f"{SEARCH}?{urlencode({'objectNumber': object_number})}")["orderedItems"]
    if not hits:
        return None
    record = get(f"{hits[0]['id']}?_profile=edm-framed")
    thing = record["aggregatedCHO"]
    image = record.get("isShownBy")
    return {
        "links": {"web": record.get("isShownAt", {}).get("id")},
        "objectNumber": object_number,
        "language": language,
        "title": first(texts(thing.get("title"), language)),
        "objectTypes": texts(thing.get("dcType"), language),
        "materials": texts(thing.get("medium"), language),
        "dating": {"presentingDate": first(texts(thing.get("created"), language))},
        "hasImage": image is not None,
        "webImage": {"url": image["id"]} if image else None,
        # New: the old answer named the holder only.
        "copyright": record.get("edmRights"),
    }


print(json.dumps(art_object("RP-T-00-808", "nl"), indent=2, ensure_ascii=False))
