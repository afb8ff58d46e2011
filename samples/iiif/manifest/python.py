import urllib.request

with urllib.request.urlopen("https://iiif.micr.io/RFwqO/manifest") as response:
    print(response.read().decode())
