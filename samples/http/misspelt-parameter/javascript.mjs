const url =
  'https://data.rijksmuseum.nl/200107928?_media_type=application/rdf%2Bxml';
const response = await fetch(url);
console.log(response.status, response.headers.get('content-type'));
