import json

from collection_online import get_images, get_object, make_manifest

work = get_object("200107928")
manifest = make_manifest(
    work, get_images(work), id="https://example.org/night-watch/manifest.json"
)
print(json.dumps(manifest, indent=2, ensure_ascii=False))
