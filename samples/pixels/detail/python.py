import urllib.request

with urllib.request.urlopen("https://iiif.micr.io/PJEZO/pct:25,25,10,10/400,/0/default.jpg") as answer:
    with open("detail.jpg", "wb") as file:
        file.write(answer.read())
    print(answer.status, answer.headers["Content-Type"])
