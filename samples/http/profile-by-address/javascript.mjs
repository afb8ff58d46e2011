const query = new URLSearchParams({_profile: 'https://linked.art/ns/terms/', _mediatype: 'application/n-triples'});
const answer = await fetch(`https://data.rijksmuseum.nl/200107928?${query}`);
console.log(await answer.text());
