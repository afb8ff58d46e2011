import urllib.request

with urllib.request.urlopen("https://data.rijksmuseum.nl/search/collection?memberOfSetId=https%3A%2F%2Fid.rijksmuseum.nl%2F260239&type=painting") as answer:
    print(answer.read().decode())
