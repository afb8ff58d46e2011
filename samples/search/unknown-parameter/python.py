import urllib.error
import urllib.request

url = "https://data.rijksmuseum.nl/search/collection?q=windmill"
try:
    urllib.request.urlopen(url)
except urllib.error.HTTPError as error:
    print(error.read().decode())
    print(error.code)
