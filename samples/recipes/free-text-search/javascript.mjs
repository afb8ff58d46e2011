import { search } from 'collection-online';

/** @type {Map<string, string[]>} */
const fieldsById = new Map();
for (const field of ['creator', 'title', 'aboutActor', 'description']) {
  const parameters = { [field]: 'Vermeer', imageAvailable: true };
  for await (const id of search(parameters, { limit: 100 })) {
    fieldsById.set(id, [...(fieldsById.get(id) ?? []), field]);
  }
}

const best = [...fieldsById].sort(([, a], [, b]) => b.length - a.length);
for (const [id, fields] of best) {
  console.log(id, fields.join(', '));
}
