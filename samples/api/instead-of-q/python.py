import json
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import urlopen

SEARCH = "https://data.rijksmuseum.nl/search/collection"


def identifiers(**parameters):
    """Identifiers on the first page; page["next"]["id"] leads to the next."""
    try:
        with urlopen(f"{SEARCH}?{urlencode(parameters)}") as answer:
            page = json.load(answer)
    except HTTPError as answer:
        # Status 400 names what Search does not know, such as q.
        raise ValueError(json.load(answer)["detail"]) from answer
    return [item["id"] for item in page["orderedItems"]]


words = "Nachtwacht"
by_title = identifiers(title=words)
by_description = identifiers(description=words)

# An object can match both: the keys of a dictionary hold each identifier once.
for identifier in dict.fromkeys(by_title + by_description):
    print(identifier)
