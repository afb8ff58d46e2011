import urllib.parse
import urllib.request

query = urllib.parse.urlencode({
    "memberOfSetId": "https://id.rijksmuseum.nl/260239",
    "type": "painting",
})
search = "https://data.rijksmuseum.nl/search/collection"
with urllib.request.urlopen(f"{search}?{query}") as answer:
    print(answer.read().decode())
