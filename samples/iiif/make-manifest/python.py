import json

from collection_online import get_images, get_object, make_manifest

work = get_object("200107928")
images = [image for image in get_images(work) if not image.may_show_other_object]
manifest = make_manifest(
    work, images, id="https://example.org/night-watch/manifest.json"
)
print(json.dumps(manifest, indent=2, ensure_ascii=False))
