"""Saves a picture of the first hit of each search, and its credit line beside it."""

import json
import re
import time
import urllib.error
import urllib.parse
import urllib.request

# Put your own searches here.
SEARCHES = [
    {"objectNumber": "SK-C-5"},
    {"creator": "Piet Mondrian"},  # no hits: the museum writes Mondriaan
    {"imageAvailable": "false"},  # a hit without an image
    {"q": "windmill"},  # not a parameter of Search
]

# Rights that let you use the picture, and how a credit line names them. All others: ask the rights holder.
OPEN_RIGHTS = {
    "creativecommons.org/publicdomain/mark/1.0/": "Public Domain Mark 1.0",
    "creativecommons.org/publicdomain/zero/1.0/": "CC0 1.0",
    "creativecommons.org/licenses/by/4.0/": "CC BY 4.0",
}
SERVICE = "http://rdfs.org/sioc/services#has_service"


class NoPicture(Exception):
    """Why there is no picture. Other errors are faults of the network or of this program, and end it."""


def get(url):
    try:
        with urllib.request.urlopen(url) as answer:
            return answer.read()
    except urllib.error.HTTPError as error:
        # Search and the resolver say in JSON what is wrong; another server on the way may say anything.
        said = re.search(r'"detail":\s*"([^"]*)"', error.read().decode(errors="replace"))
        raise NoPicture(f"status {error.code}, {said.group(1) if said else 'no reason given'}") from None


def as_list(value):
    """A missing field is no value, a single value is a list of one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def address(value):
    """The first address, whether a link is a text or an object with an id; None when there is none."""
    return next((one if isinstance(one, str) else one.get("id") for one in as_list(value)), None)


def readings(value):
    """Pairs of language and text, whatever form a value has."""
    pairs = []
    for one in as_list(value):
        if not isinstance(one, dict):
            pairs.append(("", str(one)))
        elif "@value" in one:
            pairs.append((one.get("@language", ""), one["@value"]))
        elif "prefLabel" in one:
            pairs += readings(one["prefLabel"])
        elif "id" not in one:
            pairs += [(language, text) for language, each in one.items() for text in as_list(each)]
    return pairs


def text(value):
    """The first text, in English when there is one; None when there is none."""
    found = readings(value)
    english = [text for language, text in found if language == "en"]
    return (english or [text for _, text in found] or [None])[0]


def save_picture(search):
    query = urllib.parse.urlencode(search)
    hits = json.loads(get(f"https://data.rijksmuseum.nl/search/collection?{query}"))["orderedItems"]
    if not hits:
        raise NoPicture("no hits")

    identifier = hits[0]["id"]
    number = urllib.parse.urlsplit(identifier).path
    record = json.loads(get(f"https://data.rijksmuseum.nl{number}?_profile=edm-framed"))
    image = address(record.get("isShownBy"))
    if not image:
        raise NoPicture(f"{identifier} has no image")

    stated = address(record.get("edmRights")) or "no rights stated"
    rights = OPEN_RIGHTS.get(re.sub("^https?://", "", stated))
    if not rights:
        raise NoPicture(f"{identifier} is not open: {stated}")

    shown = as_list(record["isShownBy"])[0]
    service = address(shown.get(SERVICE)) if isinstance(shown, dict) else None
    service = service or image.replace("/full/max/0/default.jpg", "")
    picture = get(f"{service}/full/!800,800/0/default.jpg")

    thing = record["aggregatedCHO"]
    object_number = text(thing["identifier"])
    work = ", ".join(filter(None, (text(thing.get(key)) for key in ("creator", "title", "created"))))
    credit = f"{work}. Rijksmuseum, {object_number}. {rights}."
    name = re.sub(r"[^\w.()-]", "_", object_number)
    with open(f"{name}.jpg", "wb") as file:
        file.write(picture)
    with open(f"{name}.txt", "w", encoding="utf-8") as file:
        file.write(f"{credit}\n")
    return f"{name}.jpg\n  {credit}"


for search in SEARCHES:
    wanted = " ".join(f"{name}={value}" for name, value in search.items())
    try:
        print(f"{wanted}: {save_picture(search)}")
    except NoPicture as reason:
        print(f"{wanted}: {reason}")
    time.sleep(0.2)
