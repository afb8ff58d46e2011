const record = 'https://data.rijksmuseum.nl/200107928';

// Request EDM with a query parameter.
const first = await fetch(`${record}?_profile=edm`);
console.log(first.status, first.headers.get('content-type'));

// Request EDM with headers.
const headers = {
  'Accept-Profile': '<http://www.europeana.eu/schemas/edm/>',
  Accept: 'application/rdf+xml',
};
const second = await fetch(record, { headers });
console.log(second.status, second.headers.get('content-type'));
