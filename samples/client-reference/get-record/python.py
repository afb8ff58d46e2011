from collection_online import VisualItem, get_record

record = get_record("202107928")
if isinstance(record, VisualItem):
    print(*record.iconclass[:1], *record.image_rights)
