import urllib.request

with urllib.request.urlopen("https://data.rijksmuseum.nl/search/collection?type=painting&creationDate=16%3F%3F&imageAvailable=true") as answer:
    print(answer.read().decode())
