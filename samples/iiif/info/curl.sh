curl "https://iiif.micr.io/PJEZO/info.json"
