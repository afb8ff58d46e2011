const query = new URLSearchParams({creator: 'Piet Mondrian'});
const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${query}`);
console.log(await answer.text());
