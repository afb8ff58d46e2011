import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=oai_dc') as answer:
    print(answer.read().decode())
