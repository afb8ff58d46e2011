const record = 'https://data.rijksmuseum.nl/200107928';

// in the address
const query = new URLSearchParams({_profile: 'edm', _mediatype: 'application/rdf+xml'});
const first = await fetch(`${record}?${query}`);
console.log(first.status, first.headers.get('content-type'));

// in headers
const headers = {'Accept-Profile': '<http://www.europeana.eu/schemas/edm/>', Accept: 'application/rdf+xml'};
const second = await fetch(record, {headers});
console.log(second.status, second.headers.get('content-type'));
