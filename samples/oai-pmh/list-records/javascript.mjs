const answer = await fetch('https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm');
console.log(await answer.text());
