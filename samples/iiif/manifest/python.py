import urllib.request

with urllib.request.urlopen("https://iiif.micr.io/RFwqO/manifest") as answer:
    print(answer.read().decode())
