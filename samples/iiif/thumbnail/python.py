import shutil
import urllib.request

IMAGE = "https://iiif.micr.io/PJEZO/full/!400,400/0/default.jpg"

with urllib.request.urlopen(IMAGE) as answer:
    with open("night-watch.jpg", "wb") as file:
        shutil.copyfileobj(answer, file)
    print(answer.status, answer.headers["Content-Type"])
