import urllib.request

with urllib.request.urlopen("https://iiif.micr.io/PJEZO/full/!800,800/0/default.jpg") as answer:
    with open("night-watch.jpg", "wb") as file:
        file.write(answer.read())
    print(answer.status, answer.headers["Content-Type"])
