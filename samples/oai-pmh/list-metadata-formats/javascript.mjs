const answer = await fetch('https://data.rijksmuseum.nl/oai?verb=ListMetadataFormats');
console.log(await answer.text());
