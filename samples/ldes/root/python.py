import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/ldes/collection.json') as answer:
    print(answer.read().decode())
