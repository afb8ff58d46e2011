import urllib.error
import urllib.request

headers = {"Accept": "application/ld+json"}
request = urllib.request.Request("https://id.rijksmuseum.nl/299999999", headers=headers)
try:
    urllib.request.urlopen(request)
except urllib.error.HTTPError as error:
    print(error.read().decode())
    print(error.code)
