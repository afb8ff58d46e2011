const address =
  'https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn';
const answer = await fetch(address);
console.log(answer.status);
