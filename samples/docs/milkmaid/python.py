import urllib.request

url = "https://data.rijksmuseum.nl/search/collection?objectNumber=SK-A-2344"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
