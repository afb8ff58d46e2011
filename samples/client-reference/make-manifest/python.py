from collection_online import get_images, get_object, make_manifest

record = get_object("200107928")
all_images = get_images(record, sizes=True)
images = [image for image in all_images if not image.may_show_other_object]
manifest = make_manifest(record, images, id="https://example.org/night-watch.json")
print(manifest["type"], manifest["rights"])
