const answer = await fetch('https://data.rijksmuseum.nl/ldes/collection.json');
console.log(await answer.text());
