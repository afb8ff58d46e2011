import urllib.parse
import urllib.request

query = urllib.parse.urlencode({"memberOfSetId": "https://id.rijksmuseum.nl/260239", "imageAvailable": "true"})
with urllib.request.urlopen(f"https://data.rijksmuseum.nl/search/collection?{query}") as answer:
    print(answer.read().decode())
