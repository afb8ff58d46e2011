const response = await fetch(
  'https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&set=260213',
);
console.log(await response.text());
