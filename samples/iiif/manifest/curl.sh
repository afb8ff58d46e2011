curl "https://iiif.micr.io/RFwqO/manifest"
