from collection_online import DigitalObject, read_linked_art

record = read_linked_art(
    {
        "type": "DigitalObject",
        "id": "https://id.rijksmuseum.nl/5001",
        "access_point": [{"id": "https://iiif.micr.io/PJEZO/full/max/0/default.jpg"}],
    }
)
if isinstance(record, DigitalObject):
    print(record.identifier, *record.image)
