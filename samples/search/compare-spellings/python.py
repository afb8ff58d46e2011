import json
import urllib.parse
import urllib.request


def count(**parameters):
    """The number of hits, without reading them."""
    query = urllib.parse.urlencode(parameters, doseq=True)
    with urllib.request.urlopen(f"https://data.rijksmuseum.nl/search/collection?{query}") as answer:
        return json.load(answer)["partOf"]["totalItems"]


for creator in ["Piet Mondrian", "Piet Mondriaan"]:
    print(creator, count(creator=creator))
