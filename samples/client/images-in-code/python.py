from collection_online import get_images, harvest

for item in harvest(set="260214"):
    record = item.record()
    if not record:
        continue  # The record was deleted.
    for image in get_images(record):
        print(record.object_number, image.url, *image.rights)
