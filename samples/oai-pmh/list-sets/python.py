import urllib.request

url = "https://data.rijksmuseum.nl/oai?verb=ListSets"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
