import urllib.parse
import urllib.request

query = urllib.parse.urlencode({"creator": "Piet Mondrian"})
with urllib.request.urlopen(f"https://data.rijksmuseum.nl/search/collection?{query}") as answer:
    print(answer.read().decode())
