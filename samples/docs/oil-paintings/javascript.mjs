const answer = await fetch('https://data.rijksmuseum.nl/search/collection?type=painting&material=oil%20paint');
console.log(await answer.text());
