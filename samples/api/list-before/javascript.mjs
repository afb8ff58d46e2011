const address =
  'https://www.rijksmuseum.nl/api/en/collection?key=YOUR-KEY&type=painting&f.dating.period=17&imgonly=True';
const answer = await fetch(address);
console.log(answer.status);
