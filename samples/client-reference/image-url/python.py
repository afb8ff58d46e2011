from collection_online import image_url

print(image_url("PJEZO", 800))
print(image_url("https://iiif.micr.io/PJEZO/info.json", "!400,400"))
