import urllib.request

url = "https://iiif.micr.io/PJEZO/full/!800,800/0/default.jpg"
with urllib.request.urlopen(url) as response:
    with open("night-watch.jpg", "wb") as file:
        file.write(response.read())
    print(response.status, response.headers["Content-Type"])
