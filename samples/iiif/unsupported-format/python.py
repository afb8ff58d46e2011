import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://iiif.micr.io/PJEZO/full/max/0/default.bmp")
except urllib.error.HTTPError as response:
    # Python raises every status from 400 upwards; the exception is the response.
    print(response.read().decode())
    print(response.status)
