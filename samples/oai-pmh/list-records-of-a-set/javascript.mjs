const answer = await fetch('https://data.rijksmuseum.nl/oai?verb=ListRecords&metadataPrefix=edm&set=261208&from=2026-01-01T00:00:00Z');
console.log(await answer.text());
