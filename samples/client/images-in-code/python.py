from collection_online import get_images, harvest

for item in harvest(set="260214"):
    record = item.record()
    if record is None:  # the museum deleted it
        continue
    for image in get_images(record):
        print(record.object_number, image.url, *image.rights)
