const address =
  'https://www.rijksmuseum.nl/api/nl/collection/RP-T-00-808?key=YOUR-KEY';
const answer = await fetch(address);
console.log(answer.status);
