import { search } from 'collection-online';

/** @type {Map<string, string[]>} */
const found = new Map();
for (const field of ['creator', 'title', 'aboutActor', 'description']) {
  const wanted = { [field]: 'Vermeer', imageAvailable: true };
  for await (const id of search(wanted, { limit: 100 })) {
    found.set(id, [...(found.get(id) ?? []), field]);
  }
}

const best = [...found].sort(([, one], [, other]) => other.length - one.length);
for (const [id, fields] of best) {
  console.log(id, fields.join(', '));
}
