from collection_online import get_images, get_object, save_image

record = get_object("200107928")
for image in get_images(record):
    if image.is_free and not image.may_show_other_object:
        save_image(image, f"{image.id}.jpg", size=1686)
        print("saved", image.id)
