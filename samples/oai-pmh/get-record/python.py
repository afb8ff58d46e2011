import urllib.parse
import urllib.request

query = urllib.parse.urlencode(
    {
        "verb": "GetRecord",
        "metadataPrefix": "edm",
        "identifier": "https://id.rijksmuseum.nl/200107928",
    }
)
url = f"https://data.rijksmuseum.nl/oai?{query}"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
