import {setTimeout as sleep} from 'node:timers/promises';

const OLD_IDENTIFIERS = ['oai:rijksmuseum.nl:SK-C-5', 'oai:rijksmuseum.nl:SK-C-5-OLD'];

for (const old of OLD_IDENTIFIERS) {
  const objectNumber = old.replace('oai:rijksmuseum.nl:', '');
  const query = new URLSearchParams({objectNumber});
  const answer = await fetch(`https://data.rijksmuseum.nl/search/collection?${query}`);
  const {orderedItems} = await answer.json();
  console.log(`${old}\t${orderedItems[0]?.id ?? 'not found'}`);
  await sleep(500);
}
