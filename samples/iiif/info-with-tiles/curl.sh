curl 'https://iiif.micr.io/RFwqO/info.json'
