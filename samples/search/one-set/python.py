import urllib.parse
import urllib.request

query = urllib.parse.urlencode(
    {"memberOfSetId": "https://id.rijksmuseum.nl/260213", "imageAvailable": "true"}
)
url = f"https://data.rijksmuseum.nl/search/collection?{query}"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
