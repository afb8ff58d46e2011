import urllib.parse
import urllib.request

query = urllib.parse.urlencode({"_profile": "https://linked.art/ns/terms/", "_mediatype": "application/n-triples"})
with urllib.request.urlopen(f"https://data.rijksmuseum.nl/200107928?{query}") as answer:
    print(answer.read().decode())
