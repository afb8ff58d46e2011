from collection_online import get_images, harvest

for item in harvest(set="260214"):
    record = item.record()
    for image in get_images(record) if record else []:
        print(record.object_number, image.url, *image.rights)
