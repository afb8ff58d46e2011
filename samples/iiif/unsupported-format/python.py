import urllib.error
import urllib.request

try:
    urllib.request.urlopen("https://iiif.micr.io/PJEZO/full/max/0/default.bmp")
except urllib.error.HTTPError as answer:
    # Python raises every status from 400 upwards; the exception holds the answer.
    print(answer.read().decode())
    print(answer.status)
