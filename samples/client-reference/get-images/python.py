from collection_online import get_images, get_object

record = get_object("200107928")
for image in get_images(record):
    if image.is_free:
        print(image.id, image.url)
