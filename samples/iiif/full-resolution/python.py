import json
import urllib.request

service = "https://iiif.micr.io/PJEZO"
with urllib.request.urlopen(f"{service}/info.json") as response:
    info = json.load(response)

width, height = info["width"], info["height"]
step = info["maxArea"] // width
for top in range(0, height, step):
    region = f"0,{top},{width},{min(step, height - top)}"
    print(f"{service}/{region}/max/0/default.jpg")
