import urllib.request

url = "https://iiif.micr.io/PJEZO/pct:25,25,10,10/400,/0/default.jpg"
with urllib.request.urlopen(url) as response:
    with open("detail.jpg", "wb") as file:
        file.write(response.read())
    print(response.status, response.headers["Content-Type"])
