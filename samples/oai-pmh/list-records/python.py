import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm') as answer:
    print(answer.read().decode())
