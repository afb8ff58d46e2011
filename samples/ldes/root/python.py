import urllib.request

url = "https://data.rijksmuseum.nl/ldes/collection.json"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
