from collection_online import get_images, get_object, make_manifest

record = get_object("200107928")
images = get_images(record, sizes=True)
manifest = make_manifest(record, images, id="https://example.org/night-watch.json")
print(manifest["type"], manifest["rights"])
