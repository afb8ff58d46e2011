import urllib.request

url = "https://data.rijksmuseum.nl/search/collection"
with urllib.request.urlopen(url, timeout=30) as response:
    print(response.read().decode())
