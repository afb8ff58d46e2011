import urllib.request

with urllib.request.urlopen('https://data.rijksmuseum.nl/ldes/2026/3/23.json') as answer:
    print(answer.read().decode())
