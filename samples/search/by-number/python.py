import urllib.request

url = "https://data.rijksmuseum.nl/search/collection?objectNumber=SK-C-5"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
