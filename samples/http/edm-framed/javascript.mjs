const headers = {
  Accept: 'application/ld+json',
};
const url = 'https://id.rijksmuseum.nl/200108359?_profile=edm-framed';
const response = await fetch(url, { headers });
console.log(await response.text());
