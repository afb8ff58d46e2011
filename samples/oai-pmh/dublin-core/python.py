import urllib.request

url = "https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=oai_dc"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
