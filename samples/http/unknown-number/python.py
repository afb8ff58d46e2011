import urllib.error
import urllib.request

url = "https://id.rijksmuseum.nl/299999999"
headers = {"Accept": "application/ld+json"}
try:
    urllib.request.urlopen(urllib.request.Request(url, headers=headers))
except urllib.error.HTTPError as error:
    print(error.read().decode())
    print(error.code)
