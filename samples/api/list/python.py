import urllib.parse
import urllib.request

query = urllib.parse.urlencode({
    "type": "painting",
    "creationDate": "16??",
    "imageAvailable": "true",
})
search = "https://data.rijksmuseum.nl/search/collection"
with urllib.request.urlopen(f"{search}?{query}") as answer:
    print(answer.read().decode())
