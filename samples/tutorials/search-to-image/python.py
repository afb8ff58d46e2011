from collection_online import find_object, get_images, get_rights, save_image

for number in ("SK-C-5", "RP-T-1981-182-1", "SK-C-0"):
    work = find_object(number)
    if work is None:
        print(f"{number}: no such object")
        continue
    images = [image for image in get_images(work) if image.is_free]
    if not images:
        print(f"{number}: no image that is free to use")
        continue
    images = [image for image in get_images(work) if image.is_free]
    rights = get_rights(images[0].rights[0]) if images else None
    if not rights:
        print(f"{number}: no image that is free to use")
        continue
    save_image(images[0], f"{work.object_number}.jpg", size=800)
    print(f"{work.maker_as_text}, {work.title}, {work.date[0]}.")
    source = f"Rijksmuseum, {work.object_number}, {work.identifier}."
    print(f"{source} {rights.name}, {rights.uri}" if rights else source)
