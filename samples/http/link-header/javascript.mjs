const url = 'https://data.rijksmuseum.nl/20024929';
const response = await fetch(url);
console.log(response.headers.get('link'));
