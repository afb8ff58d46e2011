async function whereTo(headers) {
  const answer = await fetch('https://id.rijksmuseum.nl/200117708', {headers, redirect: 'manual'});
  console.log(answer.status, answer.headers.get('location'));
}

await whereTo({}); // like a browser, without a wish
await whereTo({Accept: 'application/ld+json'}); // like a program that wants data
