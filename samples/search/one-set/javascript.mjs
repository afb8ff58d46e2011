const query = new URLSearchParams({memberOfSetId: 'https://id.rijksmuseum.nl/260239', imageAvailable: 'true'});
const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${query}`);
console.log(await answer.text());
