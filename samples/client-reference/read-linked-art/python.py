from collection_online import read_linked_art

record = read_linked_art(
    {
        "type": "DigitalObject",
        "id": "https://id.rijksmuseum.nl/5001",
        "access_point": [{"id": "https://iiif.micr.io/PJEZO/full/max/0/default.jpg"}],
    }
)
print(record.kind, record.to_dict()["image"])
