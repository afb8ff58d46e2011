import urllib.request

url = "https://data.rijksmuseum.nl/200105339?_profile=edm-framed"
with urllib.request.urlopen(url) as answer:
    print(answer.read().decode())
