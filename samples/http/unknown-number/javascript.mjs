const headers = { Accept: 'application/ld+json' };
const url = 'https://id.rijksmuseum.nl/299999999';
const response = await fetch(url, { headers });
console.log(await response.text());
console.log(response.status);
