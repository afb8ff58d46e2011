from collection_online import get_images, get_object

record = get_object("200107928")
for image in get_images(record):
    if image.is_free and not image.may_show_other_object:
        print(image.id, image.url)
