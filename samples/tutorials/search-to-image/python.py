from collection_online import find_object, get_images, get_rights, save_image

for number in ("SK-C-5", "RP-T-1981-182-1", "SK-C-0"):
    work = find_object(number)
    if work is None:
        print(f"{number}: no such object")
        continue
    image = next(iter(get_images(work)), None)
    if image and image.may_show_other_object:
        print(f"{number}: the image may show another object")
        continue
    rights = get_rights(image.rights[0]) if image and image.is_free else None
    if image is None or rights is None:
        print(f"{number}: no image that is free to use")
        continue
    save_image(image, f"{work.object_number}.jpg", size=800)
    caption = ", ".join(filter(None, [work.maker_as_text, work.title, *work.date[:1]]))
    print(f"{caption}.")
    print(
        f"Rijksmuseum, {work.object_number}, {work.identifier}. {rights.name}, {rights.uri}"
    )
