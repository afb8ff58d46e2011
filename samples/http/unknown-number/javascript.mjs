const headers = {Accept: 'application/ld+json'};
const answer = await fetch('https://id.rijksmuseum.nl/299999999', {headers});
console.log(await answer.text());
console.log(answer.status);
