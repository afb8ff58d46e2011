import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://iiif.micr.io/PJEZO/full/max/0/default.bmp")
except urllib.error.HTTPError as response:
    # Python raises an error for status 400 or higher. The error is also the response.
    print(response.read().decode())
    print(response.status)
