import json
import time
from urllib.parse import urlencode
from urllib.request import urlopen

SEARCH = "https://data.rijksmuseum.nl/search/collection"

for object_number in ["RP-T-00-808", "RP-T-1930-54(V)", "XX-0"]:
    with urlopen(f"{SEARCH}?{urlencode({'objectNumber': object_number})}") as answer:
        page = json.load(answer)
    found = [item["id"] for item in page["orderedItems"]]
    print(object_number, " ".join(found) or "not found")
    time.sleep(0.5)  # no limit is published: stay slow
