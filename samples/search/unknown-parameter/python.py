import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://data.rijksmuseum.nl/search/collection?q=windmill")
except urllib.error.HTTPError as error:
    print(error.read().decode())
    print(error.code)
