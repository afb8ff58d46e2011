import json
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


def search(**parameters):
    """Yield the identifiers of all hits, page by page. A list repeats a parameter."""
    query = urllib.parse.urlencode(parameters, doseq=True)
    address = f"https://data.rijksmuseum.nl/search/collection?{query}"
    while address:
        try:
            with urllib.request.urlopen(address) as answer:
                page = json.load(answer)
        except urllib.error.HTTPError as error:
            sys.exit(f"{address} answered {error.code}: {error.read().decode()}")
        for hit in page["orderedItems"]:
            yield hit["id"]
        address = page.get("next", {}).get("id")  # the last page has no next
        time.sleep(0.2)


for identifier in search(type="painting", material="oil paint"):
    print(identifier)
