const answer = await fetch('https://data.rijksmuseum.nl/oai?verb=ListSets');
console.log(await answer.text());
