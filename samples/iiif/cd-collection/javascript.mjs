const answer = await fetch('https://data.rijksmuseum.nl/cd/collection.json');
console.log(await answer.text());
