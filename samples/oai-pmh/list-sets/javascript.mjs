const response = await fetch('https://data.rijksmuseum.nl/oai?verb=ListSets');
console.log(await response.text());
