import urllib.request

with urllib.request.urlopen(
    "https://data.rijksmuseum.nl/cd/collection.json"
) as response:
    print(response.read().decode())
