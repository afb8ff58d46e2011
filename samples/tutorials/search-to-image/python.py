from collection_online import find_object, get_images, get_rights, save_image

for number in ("SK-C-5", "RP-T-1981-182-1", "SK-C-0"):
    work = find_object(number)
    images = [image for image in get_images(work) if image.is_free] if work else []
    if not images:
        print(f"{number}: {'no image that is free to use' if work else 'no such object'}")
        continue
    image = images[0]
    save_image(image, f"{work.object_number}.jpg", size=800)
    rights = get_rights(image.rights[0])
    print(f"{work.maker_as_text}, {work.title}, {work.date[0]}.")
    print(f"Rijksmuseum, {work.object_number}, {work.identifier}. {rights.name}, {rights.uri}")
