import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&set=26151') as answer:
    print(answer.read().decode())
