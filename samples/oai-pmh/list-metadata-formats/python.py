import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/oai?verb=ListMetadataFormats') as answer:
    print(answer.read().decode())
