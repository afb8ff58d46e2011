import {setTimeout as pause} from 'node:timers/promises';

// Yields the identifiers of all hits, page by page.
async function* search(parameters) {
  let address = `https://data.rijksmuseum.nl/search/collection?${new URLSearchParams(parameters)}`;
  while (address) {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    const page = await answer.json();
    for (const hit of page.orderedItems) yield hit.id;
    address = page.next?.id; // the last page has no next
    await pause(200);
  }
}

for await (const identifier of search({type: 'painting', material: 'oil paint'})) console.log(identifier);
