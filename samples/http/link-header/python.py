import urllib.request

with urllib.request.urlopen("https://data.rijksmuseum.nl/20024929") as answer:
    print(answer.headers["Link"])
