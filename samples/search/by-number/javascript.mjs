const answer = await fetch('https://data.rijksmuseum.nl/search/collection?objectNumber=SK-C-5');
console.log(await answer.text());
