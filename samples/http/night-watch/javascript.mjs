const headers = {Accept: 'application/ld+json'};
const answer = await fetch('https://id.rijksmuseum.nl/200107928', {headers});
console.log(await answer.text());
