const response = await fetch(
  'https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=oai_dc',
);
console.log(await response.text());
