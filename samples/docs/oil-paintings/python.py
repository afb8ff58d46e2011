import urllib.request

url = "https://data.rijksmuseum.nl/search/collection?type=painting&material=oil%20paint"
with urllib.request.urlopen(url) as answer:
    print(answer.read().decode())
