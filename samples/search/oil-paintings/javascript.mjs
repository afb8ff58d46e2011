const query = new URLSearchParams({type: 'painting', material: 'oil paint'});
const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${query}`);
console.log(await answer.text());
