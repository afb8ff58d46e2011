import urllib.request

with urllib.request.urlopen(
    "https://data.rijksmuseum.nl/cd/pages/last.json"
) as response:
    print(response.read().decode())
