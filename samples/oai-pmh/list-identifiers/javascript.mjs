const answer = await fetch('https://data.rijksmuseum.nl/oai?verb=ListIdentifiers&metadataPrefix=edm&set=26151');
console.log(await answer.text());
