from collection_online import get_images, get_object, image_url, search

for identifier in search({"creationDate": "16??"}, limit=2):
    record = get_object(identifier)
    texts = filter(None, (record.title, record.maker_as_text))
    print(f"{record.object_number}: {', '.join(texts)}")
    for image in get_images(record)[:1]:
        if image.is_free and not image.may_show_other_object:
            print(f"  {image_url(image, '!200,200')} {' '.join(image.rights)}")
