const response = await fetch(
  'https://www.rijksmuseum.nl/api/oai/YOUR-KEY?verb=ListRecords&metadataPrefix=dc&set=subject:EntireSet',
);
console.log(await response.text());
