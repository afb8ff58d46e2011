const response = await fetch(
  'https://data.rijksmuseum.nl/oai?verb=listrecords&metadataPrefix=edm',
);
console.log(await response.text());
