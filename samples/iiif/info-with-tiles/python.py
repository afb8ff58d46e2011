import urllib.request

with urllib.request.urlopen("https://iiif.micr.io/RFwqO/info.json") as response:
    print(response.read().decode())
