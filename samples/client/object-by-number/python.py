from collection_online import find_object, get_images

record = find_object("SK-C-5")
if record:
    print(record.title, record.maker_as_text, *record.date)
    for image in get_images(record):
        if not image.may_show_other_object:
            print(image.url, *image.rights)
else:
    print("No object has this number.")
