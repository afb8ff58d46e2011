import urllib.request

URL = "https://iiif.micr.io/PJEZO/full/800,/0/default.jpg"

with urllib.request.urlopen(URL) as response:
    image = response.read()
with open("night-watch.jpg", "wb") as file:
    file.write(image)
print(response.status, response.headers["Content-Type"])
