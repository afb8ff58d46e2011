const answer = await fetch('https://data.rijksmuseum.nl/search/collection?objectNumber=RP-T-00-808');
console.log(await answer.text());
