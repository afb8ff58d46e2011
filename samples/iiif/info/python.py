import urllib.request

with urllib.request.urlopen("https://iiif.micr.io/PJEZO/info.json") as response:
    print(response.read().decode())
