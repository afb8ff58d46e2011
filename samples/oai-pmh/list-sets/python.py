import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/oai?verb=ListSets') as answer:
    print(answer.read().decode())
