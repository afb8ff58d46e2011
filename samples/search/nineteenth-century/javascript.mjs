const query = new URLSearchParams({creationDate: '18??', imageAvailable: 'true'});
const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${query}`);
console.log(await answer.text());
