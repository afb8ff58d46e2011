import urllib.request

url = "https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&set=260213"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
