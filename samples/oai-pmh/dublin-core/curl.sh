curl "https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=oai_dc"
