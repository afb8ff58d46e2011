const url =
  'https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&involvedMaker=Rembrandt+van+Rijn';
const response = await fetch(url);
console.log(response.status);
