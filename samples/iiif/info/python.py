import urllib.request

with urllib.request.urlopen("https://iiif.micr.io/PJEZO/info.json") as answer:
    print(answer.read().decode())
