curl "https://data.rijksmuseum.nl/oai?verb=ListMetadataFormats"
