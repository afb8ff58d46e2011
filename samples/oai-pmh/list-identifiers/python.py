import urllib.request

url = (
    "https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&set=260214"
)
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
