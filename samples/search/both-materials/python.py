import urllib.parse
import urllib.request

query = urllib.parse.urlencode([("material", "canvas"), ("material", "oil paint")])
with urllib.request.urlopen(f"https://data.rijksmuseum.nl/search/collection?{query}") as answer:
    print(answer.read().decode())
