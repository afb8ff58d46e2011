import { createHash } from 'node:crypto';
import { getObject, search } from 'collection-online';

const works = [];
for await (const id of search({ creator: 'Rembrandt van Rijn' })) {
  works.push(id);
}
const date = '2026-12-23'; // for today: new Date().toISOString().slice(0, 10)
const hash = createHash('sha256').update(date).digest('hex');
const work = await getObject(
  works[parseInt(hash.slice(0, 12), 16) % works.length],
);
const lines = [work.makerAsText, work.title, work.identifier];
console.log(lines.filter(Boolean).join('\n'));
