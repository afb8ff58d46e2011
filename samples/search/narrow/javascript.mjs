const query = new URLSearchParams({creator: 'Rembrandt', title: 'Nachtwacht', imageAvailable: 'true'});
const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${query}`);
console.log(await answer.text());
