/** @param {Record<string, string>} headers */
async function request(headers) {
  const url = 'https://id.rijksmuseum.nl/200107928';
  const response = await fetch(url, { headers, redirect: 'manual' });
  const target = response.headers.get('location');
  console.log(response.status, target ?? response.headers.get('content-type'));
}

await request({ Accept: 'text/html' }); // asks for a web page, like a browser
await request({ Accept: 'application/ld+json' }); // asks for data, like a program
