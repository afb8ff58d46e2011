import urllib.request

ADDRESS = "https://data.rijksmuseum.nl/search/collection?objectNumber=RP-T-00-808"

with urllib.request.urlopen(ADDRESS) as answer:
    print(answer.read().decode())
