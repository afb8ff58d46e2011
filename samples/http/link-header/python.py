import urllib.request

url = "https://data.rijksmuseum.nl/20024929"
with urllib.request.urlopen(url) as response:
    print(response.headers["Link"])
