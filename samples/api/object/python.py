import urllib.request

with urllib.request.urlopen("https://data.rijksmuseum.nl/search/collection?objectNumber=RP-T-00-808") as answer:
    print(answer.read().decode())
