import urllib.request

url = "https://data.rijksmuseum.nl/ldes/2026/3/23.json"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
