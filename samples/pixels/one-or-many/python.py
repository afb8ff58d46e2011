import json
import urllib.request


def as_list(value):
    """None is no value, a single value is a list of one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def addresses(value):
    """Addresses, whether a link is a text or an object with an id."""
    return [one if isinstance(one, str) else one["id"] for one in as_list(value)]


def readings(value):
    """Pairs of language and text, whatever form a value has. A text without a language has the language ''."""
    pairs = []
    for one in as_list(value):
        if not isinstance(one, dict):
            pairs.append(("", str(one)))
        elif "@value" in one:
            pairs.append((one.get("@language", ""), one["@value"]))
        elif "prefLabel" in one:
            pairs += readings(one["prefLabel"])
        elif "id" not in one:  # else a link without a label: get that record to know its name
            pairs += [(language, text) for language, each in one.items() for text in as_list(each)]
    return pairs


def texts(value, languages=("en", "", "nl")):
    """All texts in the first of the languages that the value has."""
    found = readings(value)
    for wanted in languages:
        chosen = [text for language, text in found if language == wanted]
        if chosen:
            return chosen
    return []


for number in ["200107928", "200105339"]:
    with urllib.request.urlopen(f"https://data.rijksmuseum.nl/{number}?_profile=edm-framed") as answer:
        record = json.load(answer)
    for key in ["title", "creator", "created", "medium"]:
        print(f"{key}: {', '.join(texts(record['aggregatedCHO'].get(key))) or '(none)'}")
    for key in ["isShownBy", "edmRights"]:
        print(f"{key}: {', '.join(addresses(record.get(key))) or '(none)'}")
