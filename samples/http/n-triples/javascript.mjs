const headers = {'Accept-Profile': '<https://linked.art/ns/terms/>', Accept: 'application/n-triples'};
const answer = await fetch('https://data.rijksmuseum.nl/200107928', {headers});
console.log(await answer.text());
