from collection_online import find_object, get_images

record = find_object("SK-C-5")
if record is None:
    raise SystemExit("No object has this number")
print(record.title, record.maker[0].name, record.date[0])
for image in get_images(record):
    print(image.url, *image.rights)
