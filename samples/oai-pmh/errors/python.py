import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/oai?verb=listrecords&metadataPrefix=edm') as answer:
    print(answer.read().decode())
