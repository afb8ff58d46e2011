const headers = {Accept: 'application/ld+json'};
const answer = await fetch('https://id.rijksmuseum.nl/200117708', {headers});
console.log(await answer.text());
