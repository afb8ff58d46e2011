import urllib.request

url = "https://data.rijksmuseum.nl/200140269?_profile=la"
with urllib.request.urlopen(url) as response:
    print(response.read().decode())
